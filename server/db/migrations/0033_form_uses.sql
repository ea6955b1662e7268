CREATE TABLE "eformUse" (
	"use" varchar(64) PRIMARY KEY NOT NULL,
	"eformRecord" bigint NOT NULL
);

CREATE TABLE "joinForm" (
	"project" varchar(64) PRIMARY KEY NOT NULL,
	"form" bigint NOT NULL
);

ALTER TABLE "collectPayment" ALTER COLUMN "cmsId" SET DATA TYPE bigint;
ALTER TABLE "collectPayment" ALTER COLUMN "eformId" SET DATA TYPE bigint;
-- They were numbers that anything could be written into: what leads nowhere goes.
UPDATE "collectPayment" SET "cmsId" = NULL WHERE "cmsId" NOT IN (SELECT "id" FROM "article");
UPDATE "collectPayment" SET "eformId" = NULL WHERE "eformId" NOT IN (SELECT "id" FROM "eform");
ALTER TABLE "article" ADD COLUMN "eformId" bigint;
ALTER TABLE "eformRecord" ADD COLUMN "purpose" varchar(64);
ALTER TABLE "eformRecord" ADD COLUMN "filledFor" varchar(200);
ALTER TABLE "eformUse" ADD CONSTRAINT "eformUse_eformRecord_eformRecord_id_fk" FOREIGN KEY ("eformRecord") REFERENCES "public"."eformRecord"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "joinForm" ADD CONSTRAINT "joinForm_form_eform_id_fk" FOREIGN KEY ("form") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "eformUse_record_idx" ON "eformUse" USING btree ("eformRecord");
CREATE INDEX "joinForm_form_idx" ON "joinForm" USING btree ("form");
CREATE INDEX "eformRecord_purpose_idx" ON "eformRecord" USING btree ("purpose","member") WHERE "eformRecord"."purpose" is not null;
