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

CREATE INDEX "eformWebhook_order_idx" ON "eformWebhook" USING btree ("createDate","id");
CREATE INDEX "eformWebhook_search_idx" ON "eformWebhook" USING gin ("grams"(coalesce("address", '')));
CREATE INDEX "eformWebhook_eform_idx" ON "eformWebhook" USING btree ("eform");
CREATE INDEX "eformWebhook_status_idx" ON "eformWebhook" USING btree ("status");
CREATE INDEX "eformWebhook_updateDate_idx" ON "eformWebhook" USING btree ("updateDate");
CREATE INDEX "webhookDelivery_order_idx" ON "webhookDelivery" USING btree ("createDate","id");
CREATE INDEX "webhookDelivery_search_idx" ON "webhookDelivery" USING gin ("grams"(coalesce("messageId", '')));
CREATE INDEX "webhookDelivery_webhook_idx" ON "webhookDelivery" USING btree ("webhook");
CREATE INDEX "webhookDelivery_status_idx" ON "webhookDelivery" USING btree ("status");
CREATE INDEX "webhookDelivery_updateDate_idx" ON "webhookDelivery" USING btree ("updateDate");
CREATE INDEX "webhookDelivery_due_idx" ON "webhookDelivery" USING btree ("webhook","nextDate") WHERE "webhookDelivery"."status" = 'WAITING';
