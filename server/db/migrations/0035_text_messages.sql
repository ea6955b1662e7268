CREATE TABLE "sentPart" (
	"code" varchar(65) PRIMARY KEY NOT NULL,
	"delivery" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "textContent" (
	"textMessage" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL
);

CREATE TABLE "textMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "textMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"terminal" varchar(16) NOT NULL,
	"everybody" boolean NOT NULL,
	"members" bigint[],
	"roles" bigint[],
	"projects" varchar(64)[],
	"views" bigint[],
	"recipients" text,
	"recipientFile" bigint[] NOT NULL,
	"template" bigint,
	"values" jsonb NOT NULL,
	"plainTW" text,
	"plainCN" text,
	"plainEN" text,
	"sendDate" timestamp(3) with time zone,
	"perMinute" integer,
	"status" varchar(40) NOT NULL,
	"beginDate" timestamp(3) with time zone,
	"endDate" timestamp(3) with time zone,
	"creator" bigint NOT NULL,
	"total" integer NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"skipped" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "deliveryWork" ALTER COLUMN "emailMessage" DROP NOT NULL;
ALTER TABLE "delivery" ADD COLUMN "textMessage" bigint;
ALTER TABLE "deliveryWork" ADD COLUMN "textMessage" bigint;
ALTER TABLE "sentPart" ADD CONSTRAINT "sentPart_delivery_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."delivery"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "textContent" ADD CONSTRAINT "textContent_textMessage_textMessage_id_fk" FOREIGN KEY ("textMessage") REFERENCES "public"."textMessage"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sentPart_delivery_idx" ON "sentPart" USING btree ("delivery");
CREATE INDEX "sentPart_createDate_idx" ON "sentPart" USING btree ("createDate");
CREATE INDEX "textMessage_order_idx" ON "textMessage" USING btree ("createDate","id");
CREATE INDEX "textMessage_search_idx" ON "textMessage" USING gin (("grams"(coalesce("name", '')) || "sounds"(coalesce("name", ''))));
CREATE INDEX "textMessage_name_idx" ON "textMessage" USING btree ("name");
CREATE INDEX "textMessage_terminal_idx" ON "textMessage" USING btree ("terminal");
CREATE INDEX "textMessage_template_idx" ON "textMessage" USING btree ("template");
CREATE INDEX "textMessage_sendDate_idx" ON "textMessage" USING btree ("sendDate");
CREATE INDEX "textMessage_status_idx" ON "textMessage" USING btree ("status");
CREATE INDEX "textMessage_creator_idx" ON "textMessage" USING btree ("creator");
CREATE INDEX "textMessage_updateDate_idx" ON "textMessage" USING btree ("updateDate");
ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_textMessage_textMessage_id_fk" FOREIGN KEY ("textMessage") REFERENCES "public"."textMessage"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "delivery_textMessage_address_idx" ON "delivery" USING btree ("textMessage","address") WHERE "delivery"."textMessage" is not null;
CREATE INDEX "deliveryWork_textDue_idx" ON "deliveryWork" USING btree ("textMessage","nextDate") WHERE "deliveryWork"."textMessage" is not null and "deliveryWork"."waiting" and "deliveryWork"."claim" is null;
CREATE INDEX "deliveryWork_textWaiting_idx" ON "deliveryWork" USING btree ("textMessage") WHERE "deliveryWork"."textMessage" is not null and "deliveryWork"."waiting";
ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_message_check" CHECK (num_nonnulls("deliveryWork"."emailMessage", "deliveryWork"."textMessage") = 1);
