CREATE TABLE "delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" varchar(40) NOT NULL,
	"emailMessage" bigint,
	"member" bigint,
	"address" varchar(254),
	"name" varchar(100),
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"said" varchar(500),
	"sentDate" timestamp(3) with time zone,
	"deliveredDate" timestamp(3) with time zone,
	"readDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "deliveryWork" (
	"delivery" bigint PRIMARY KEY NOT NULL,
	"emailMessage" bigint NOT NULL,
	"language" varchar(5),
	"values" jsonb NOT NULL,
	"waiting" boolean DEFAULT true NOT NULL,
	"nextDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"claim" integer,
	"handedOver" boolean DEFAULT false NOT NULL
);

CREATE TABLE "emailContent" (
	"emailMessage" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL
);

CREATE TABLE "emailMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emailMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender" bigint NOT NULL,
	"platform" varchar(32) NOT NULL,
	"everybody" boolean NOT NULL,
	"members" bigint[],
	"roles" bigint[],
	"projects" varchar(64)[],
	"views" bigint[],
	"recipients" text,
	"recipientFile" bigint[] NOT NULL,
	"template" bigint,
	"values" jsonb NOT NULL,
	"subject" varchar(200) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"attachments" bigint[] NOT NULL,
	"critical" boolean NOT NULL,
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

CREATE TABLE "mailOptOut" (
	"address" varchar(254) PRIMARY KEY NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "mailSender" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailSender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"host" varchar(253) NOT NULL,
	"port" integer NOT NULL,
	"security" varchar(40) NOT NULL,
	"username" varchar(254) NOT NULL,
	"password" text NOT NULL,
	"fromName" varchar(100),
	"fromAddress" varchar(254) NOT NULL,
	"replyTo" varchar(254),
	"perMinute" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"imapHost" varchar(253),
	"imapPort" integer NOT NULL,
	"imapUsername" varchar(254),
	"imapPassword" text,
	"tryDate" timestamp(3) with time zone,
	"outcome" varchar(40),
	"said" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailSender_name_key" UNIQUE("name")
);

CREATE TABLE "mailboxPlace" (
	"sender" bigint PRIMARY KEY NOT NULL,
	"validity" varchar(20) NOT NULL,
	"lastUid" bigint NOT NULL
);

CREATE TABLE "messageTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messageTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"type" varchar(40) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"plainTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"plainCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"plainEN" text,
	"frameUrl" varchar(2000),
	"variables" jsonb NOT NULL,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"publishDate" timestamp(3) with time zone,
	"changed" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messageTemplate_name_key" UNIQUE("name")
);

CREATE TABLE "messageTemplateVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messageTemplateVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"publisher" bigint,
	"publishDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messageTemplateVersion_number_key" UNIQUE("template","number")
);

CREATE TABLE "sendingPace" (
	"key" varchar(40) PRIMARY KEY NOT NULL,
	"nextDate" timestamp(3) with time zone NOT NULL,
	"restingUntil" timestamp(3) with time zone
);

ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_delivery_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."delivery"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_emailMessage_emailMessage_id_fk" FOREIGN KEY ("emailMessage") REFERENCES "public"."emailMessage"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "emailContent" ADD CONSTRAINT "emailContent_emailMessage_emailMessage_id_fk" FOREIGN KEY ("emailMessage") REFERENCES "public"."emailMessage"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mailboxPlace" ADD CONSTRAINT "mailboxPlace_sender_mailSender_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."mailSender"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "messageTemplateVersion" ADD CONSTRAINT "messageTemplateVersion_template_messageTemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."messageTemplate"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "delivery_order_idx" ON "delivery" USING btree ("createDate","id");
CREATE INDEX "delivery_search_idx" ON "delivery" USING gin (("grams"(coalesce("address", '') || ' ' || coalesce("name", '')) || "sounds"(coalesce("address", '')) || "sounds"(coalesce("name", ''))));
CREATE INDEX "delivery_channel_idx" ON "delivery" USING btree ("channel");
CREATE INDEX "delivery_member_idx" ON "delivery" USING btree ("member");
CREATE INDEX "delivery_address_idx" ON "delivery" USING btree ("address");
CREATE INDEX "delivery_status_idx" ON "delivery" USING btree ("status");
CREATE INDEX "delivery_sentDate_idx" ON "delivery" USING btree ("sentDate");
CREATE INDEX "delivery_readDate_idx" ON "delivery" USING btree ("readDate");
CREATE INDEX "delivery_updateDate_idx" ON "delivery" USING btree ("updateDate");
CREATE UNIQUE INDEX "delivery_emailMessage_address_idx" ON "delivery" USING btree ("emailMessage","address") WHERE "delivery"."emailMessage" is not null;
CREATE INDEX "deliveryWork_due_idx" ON "deliveryWork" USING btree ("emailMessage","nextDate") WHERE "deliveryWork"."waiting" and "deliveryWork"."claim" is null;
CREATE INDEX "deliveryWork_waiting_idx" ON "deliveryWork" USING btree ("emailMessage") WHERE "deliveryWork"."waiting";
CREATE INDEX "deliveryWork_claim_idx" ON "deliveryWork" USING btree ("claim") WHERE "deliveryWork"."claim" is not null;
CREATE INDEX "emailMessage_order_idx" ON "emailMessage" USING btree ("createDate","id");
CREATE INDEX "emailMessage_search_idx" ON "emailMessage" USING gin (("grams"(coalesce("subject", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("subject", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));
CREATE INDEX "emailMessage_sender_idx" ON "emailMessage" USING btree ("sender");
CREATE INDEX "emailMessage_platform_idx" ON "emailMessage" USING btree ("platform");
CREATE INDEX "emailMessage_template_idx" ON "emailMessage" USING btree ("template");
CREATE INDEX "emailMessage_sendDate_idx" ON "emailMessage" USING btree ("sendDate");
CREATE INDEX "emailMessage_status_idx" ON "emailMessage" USING btree ("status");
CREATE INDEX "emailMessage_creator_idx" ON "emailMessage" USING btree ("creator");
CREATE INDEX "emailMessage_updateDate_idx" ON "emailMessage" USING btree ("updateDate");
CREATE UNIQUE INDEX "mailSender_name_key_anyCase" ON "mailSender" USING btree (lower("name"));
CREATE INDEX "mailSender_order_idx" ON "mailSender" USING btree ("name","id");
CREATE INDEX "mailSender_search_idx" ON "mailSender" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("host", '') || ' ' || coalesce("fromAddress", '')) || "sounds"(coalesce("name", ''))));
CREATE INDEX "mailSender_createDate_idx" ON "mailSender" USING btree ("createDate");
CREATE INDEX "mailSender_updateDate_idx" ON "mailSender" USING btree ("updateDate");
CREATE UNIQUE INDEX "messageTemplate_name_key_anyCase" ON "messageTemplate" USING btree (lower("name"));
CREATE INDEX "messageTemplate_order_idx" ON "messageTemplate" USING btree ("name","id");
CREATE INDEX "messageTemplate_search_idx" ON "messageTemplate" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("name", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));
CREATE INDEX "messageTemplate_type_idx" ON "messageTemplate" USING btree ("type");
CREATE INDEX "messageTemplate_status_idx" ON "messageTemplate" USING btree ("status");
CREATE INDEX "messageTemplate_createDate_idx" ON "messageTemplate" USING btree ("createDate");
CREATE INDEX "messageTemplate_updateDate_idx" ON "messageTemplate" USING btree ("updateDate");
