CREATE TABLE "sms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" varchar(16) NOT NULL,
	"country" varchar(2) NOT NULL,
	"text" text,
	"confidential" boolean NOT NULL,
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE INDEX "sms_order_idx" ON "sms" USING btree ("createDate","id");
CREATE INDEX "sms_search_idx" ON "sms" USING gin ("grams"(coalesce("to", '')));
CREATE INDEX "sms_to_idx" ON "sms" USING btree ("to");
CREATE INDEX "sms_country_idx" ON "sms" USING btree ("country");
CREATE INDEX "sms_status_idx" ON "sms" USING btree ("status");
CREATE INDEX "sms_updateDate_idx" ON "sms" USING btree ("updateDate");
