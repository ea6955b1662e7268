CREATE TABLE "waiverRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiverRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" varchar(40) NOT NULL,
	"cut" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

DROP INDEX "cutShare_cut_idx";
ALTER TABLE "cutShare" DROP COLUMN "id";
ALTER TABLE "cutShare" DROP COLUMN "tickets";
ALTER TABLE "cutShare" ADD CONSTRAINT "cutShare_key" PRIMARY KEY("cut","member");
ALTER TABLE "cutCakeRecord" ADD COLUMN "fingerprint" varchar(64) NOT NULL;
CREATE INDEX "waiverRecord_order_idx" ON "waiverRecord" USING btree ("createDate","id");
CREATE INDEX "waiverRecord_project_idx" ON "waiverRecord" USING btree ("project");
CREATE INDEX "waiverRecord_member_idx" ON "waiverRecord" USING btree ("member");
CREATE INDEX "waiverRecord_status_idx" ON "waiverRecord" USING btree ("status");
CREATE INDEX "waiverRecord_cut_idx" ON "waiverRecord" USING btree ("cut");
CREATE INDEX "waiverRecord_updateDate_idx" ON "waiverRecord" USING btree ("updateDate");
CREATE UNIQUE INDEX "waiverRecord_standing_key" ON "waiverRecord" USING btree ("project","member") WHERE "status" = 'STANDING';
CREATE UNIQUE INDEX "cutCakeRecord_chain_key" ON "cutCakeRecord" USING btree ("project",coalesce("previousHash", ''));
CREATE UNIQUE INDEX "cutCakeRecord_fingerprint_key" ON "cutCakeRecord" USING btree ("project","fingerprint");
CREATE INDEX "kpiTicket_uncounted_idx" ON "kpiTicket" USING btree ("project","contributor") WHERE "status" = 'CONFIRMED' and "cut" is null;
CREATE TABLE "cutTicket" (
	"ticket" bigint PRIMARY KEY NOT NULL,
	"cut" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kpi" numeric(17, 2) NOT NULL
);

ALTER TABLE "cutShare" ADD COLUMN "waived" boolean NOT NULL;
CREATE INDEX "cutTicket_cut_idx" ON "cutTicket" USING btree ("cut","member","ticket");
