CREATE TABLE "eformImport" (
	"file" bigint PRIMARY KEY NOT NULL,
	"eform" bigint NOT NULL,
	"records" bigint[] NOT NULL,
	"columnKeys" varchar(50)[] NOT NULL
);

CREATE TABLE "eformUse" (
	"use" varchar(64) PRIMARY KEY NOT NULL,
	"eformRecord" bigint NOT NULL
);

CREATE TABLE "eformWebhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eformWebhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"address" varchar(2000) NOT NULL,
	"status" varchar(40) NOT NULL,
	"attemptDate" timestamp(3) with time zone,
	"outcome" varchar(40),
	"failures" integer NOT NULL,
	"secretNumber" integer NOT NULL,
	"creator" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "joinForm" (
	"project" varchar(64) PRIMARY KEY NOT NULL,
	"form" bigint NOT NULL
);

CREATE TABLE "webhookDelivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhookDelivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"messageId" varchar(40) NOT NULL,
	"webhook" bigint NOT NULL,
	"submission" integer NOT NULL,
	"number" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"statusCode" integer,
	"problem" varchar(40),
	"nextDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhookDelivery_messageId_key" UNIQUE("messageId")
);

ALTER TABLE "collectPayment" ALTER COLUMN "cmsId" SET DATA TYPE bigint;
ALTER TABLE "collectPayment" ALTER COLUMN "eformId" SET DATA TYPE bigint;
-- They were numbers that anything could be written into: what leads nowhere goes.
UPDATE "collectPayment" SET "cmsId" = NULL WHERE "cmsId" NOT IN (SELECT "id" FROM "article");
UPDATE "collectPayment" SET "eformId" = NULL WHERE "eformId" NOT IN (SELECT "id" FROM "eform");
ALTER TABLE "article" ADD COLUMN "eformId" bigint;
ALTER TABLE "eformRecord" ADD COLUMN "purpose" varchar(64);
ALTER TABLE "eformRecord" ADD COLUMN "filledFor" varchar(200);
ALTER TABLE "eformImport" ADD CONSTRAINT "eformImport_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "eformUse" ADD CONSTRAINT "eformUse_eformRecord_eformRecord_id_fk" FOREIGN KEY ("eformRecord") REFERENCES "public"."eformRecord"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "joinForm" ADD CONSTRAINT "joinForm_form_eform_id_fk" FOREIGN KEY ("form") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "eformImport_form_idx" ON "eformImport" USING btree ("eform");
CREATE INDEX "eformImport_records_idx" ON "eformImport" USING gin ("records");
CREATE INDEX "eformUse_record_idx" ON "eformUse" USING btree ("eformRecord");
CREATE INDEX "eformWebhook_order_idx" ON "eformWebhook" USING btree ("createDate","id");
CREATE INDEX "eformWebhook_search_idx" ON "eformWebhook" USING gin ("grams"(coalesce("address", '')));
CREATE INDEX "eformWebhook_eform_idx" ON "eformWebhook" USING btree ("eform");
CREATE INDEX "eformWebhook_status_idx" ON "eformWebhook" USING btree ("status");
CREATE INDEX "eformWebhook_updateDate_idx" ON "eformWebhook" USING btree ("updateDate");
CREATE INDEX "joinForm_form_idx" ON "joinForm" USING btree ("form");
CREATE INDEX "webhookDelivery_order_idx" ON "webhookDelivery" USING btree ("createDate","id");
CREATE INDEX "webhookDelivery_search_idx" ON "webhookDelivery" USING gin ("grams"(coalesce("messageId", '')));
CREATE INDEX "webhookDelivery_webhook_idx" ON "webhookDelivery" USING btree ("webhook");
CREATE INDEX "webhookDelivery_status_idx" ON "webhookDelivery" USING btree ("status");
CREATE INDEX "webhookDelivery_updateDate_idx" ON "webhookDelivery" USING btree ("updateDate");
CREATE INDEX "webhookDelivery_due_idx" ON "webhookDelivery" USING btree ("webhook","nextDate") WHERE "webhookDelivery"."status" = 'WAITING';
CREATE INDEX "eformRecord_purpose_idx" ON "eformRecord" USING btree ("purpose","member") WHERE "eformRecord"."purpose" is not null;
CREATE INDEX "importRecord_file_idx" ON "importRecord" USING btree ("fileId");
