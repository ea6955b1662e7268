UPDATE "trash" SET "row" = "row" || '{"origin":"PARTICIPANT"}' WHERE "entity" = 'payOrder' AND coalesce("row"->'origin', 'null') = 'null';
UPDATE "trash" SET "along" = jsonb_set("along", '{payOrder}', (
	SELECT jsonb_agg(CASE WHEN coalesce("each"->'origin', 'null') = 'null' THEN "each" || '{"origin":"PARTICIPANT"}' ELSE "each" END ORDER BY "at")
	FROM jsonb_array_elements("along"->'payOrder') WITH ORDINALITY AS "kept"("each", "at")))
WHERE "along" ? 'payOrder';
UPDATE "trash" SET "row" = "row" || '{"remindersPaused":false}' WHERE "entity" = 'payOrder' AND coalesce("row"->'remindersPaused', 'null') = 'null';
UPDATE "trash" SET "along" = jsonb_set("along", '{payOrder}', (
	SELECT jsonb_agg(CASE WHEN coalesce("each"->'remindersPaused', 'null') = 'null' THEN "each" || '{"remindersPaused":false}' ELSE "each" END ORDER BY "at")
	FROM jsonb_array_elements("along"->'payOrder') WITH ORDINALITY AS "kept"("each", "at")))
WHERE "along" ? 'payOrder';
CREATE TABLE "payReminder" (
	"payOrder" bigint NOT NULL,
	"dueDate" date NOT NULL,
	"stage" varchar(10) NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payReminder_payOrder_dueDate_stage_pk" PRIMARY KEY("payOrder","dueDate","stage")
);

ALTER TABLE "collectPayment" ADD COLUMN "instalments" jsonb;
ALTER TABLE "collectPayment" ADD COLUMN "remindBefore" integer;
ALTER TABLE "collectPayment" ADD COLUMN "remindAfter" integer;
ALTER TABLE "collectPayment" ADD COLUMN "lastNotice" integer;
ALTER TABLE "payOrder" ADD COLUMN "origin" varchar(40) DEFAULT 'PARTICIPANT' NOT NULL;
ALTER TABLE "payOrder" ADD COLUMN "payerLanguage" varchar(5);
ALTER TABLE "payOrder" ADD COLUMN "remindersPaused" boolean DEFAULT false NOT NULL;
ALTER TABLE "payOrder" ADD COLUMN "cancelCause" varchar(40);
CREATE INDEX "payOrder_dueDate_idx" ON "payOrder" USING btree ("dueDate");
CREATE INDEX "payOrder_unpaidByChoice_idx" ON "payOrder" USING btree ("createDate") WHERE "status" = 'UNPAID' and "origin" <> 'PARTICIPANT';
ALTER TABLE "payOrder" ALTER COLUMN "origin" DROP DEFAULT;
ALTER TABLE "payOrder" ALTER COLUMN "remindersPaused" DROP DEFAULT;
UPDATE "payOrder" SET "origin" = 'RECHARGE' WHERE "plan" IS NULL;
UPDATE "payOrder" SET "origin" = 'LINK' FROM "collectPayment" WHERE "collectPayment"."id" = "payOrder"."plan" AND "collectPayment"."method" = 'OPEN';
