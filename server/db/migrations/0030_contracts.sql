CREATE TABLE "contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" varchar(500) NOT NULL,
	"template" bigint NOT NULL,
	"language" varchar(40) NOT NULL,
	"project" varchar(64),
	"signers" jsonb NOT NULL,
	"endDate" date,
	"message" text,
	"state" varchar(40) NOT NULL,
	"stale" boolean NOT NULL,
	"termsChanged" boolean NOT NULL,
	"late" boolean NOT NULL,
	"version" integer,
	"round" integer NOT NULL,
	"code" varchar(20) NOT NULL,
	"creator" bigint NOT NULL,
	"sendDate" timestamp(3) with time zone,
	"expireDate" timestamp(3) with time zone,
	"signDate" timestamp(3) with time zone,
	"reason" text,
	"renews" bigint,
	"document" bigint[],
	"fileHash" varchar(64),
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_code_key" UNIQUE("code")
);

CREATE TABLE "contractEvent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractEvent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract" bigint NOT NULL,
	"number" integer NOT NULL,
	"round" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"signer" bigint,
	"member" bigint,
	"who" varchar(200),
	"date" timestamp(3) with time zone NOT NULL,
	"address" varchar(64),
	"device" varchar(200),
	"detail" text,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	CONSTRAINT "contractEvent_number_key" UNIQUE("contract","number")
);

CREATE TABLE "contractLink" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"signer" bigint NOT NULL,
	"usedDate" timestamp(3) with time zone
);

CREATE TABLE "contractPass" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"signer" bigint NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "contractSending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractSending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" varchar(16) NOT NULL,
	"creator" bigint NOT NULL,
	"template" bigint NOT NULL,
	"language" varchar(10) NOT NULL,
	"project" varchar(64),
	"endDate" varchar(10),
	"message" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractSending_code_unique" UNIQUE("code")
);

CREATE TABLE "contractSendingLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractSendingLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sending" bigint NOT NULL,
	"member" bigint NOT NULL,
	"contract" bigint,
	"refused" varchar(40),
	"refusals" jsonb,
	CONSTRAINT "contractSendingLine_member_key" UNIQUE("sending","member")
);

CREATE TABLE "contractSigner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractSigner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract" bigint NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"member" bigint,
	"name" varchar(200) NOT NULL,
	"email" varchar(254),
	"mobile" varchar(16),
	"role" varchar(64),
	"state" varchar(10) DEFAULT 'WAITING' NOT NULL,
	"askDate" timestamp(3) with time zone,
	"openDate" timestamp(3) with time zone,
	"readDate" timestamp(3) with time zone,
	"signDate" timestamp(3) with time zone,
	"remindDate" timestamp(3) with time zone,
	"way" varchar(10),
	"proof" varchar(16),
	"signature" text,
	"address" varchar(64),
	"device" varchar(200),
	"reason" text,
	CONSTRAINT "contractSigner_order_key" UNIQUE("contract","round","number")
);

CREATE TABLE "contractTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"inOrder" boolean NOT NULL,
	"stepUp" boolean NOT NULL,
	"signDays" integer NOT NULL,
	"remindDays" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"publishDate" timestamp(3) with time zone,
	"changed" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractTemplate_name_key" UNIQUE("name")
);

CREATE TABLE "contractTemplateVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractTemplateVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" bigint NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"publisher" bigint,
	"publishDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractTemplateVersion_number_key" UNIQUE("template","number")
);

CREATE TABLE "contractText" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractText_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract" bigint NOT NULL,
	"round" integer NOT NULL,
	"title" varchar(500) NOT NULL,
	"html" text NOT NULL,
	"hash" varchar(64) NOT NULL,
	"terms" jsonb NOT NULL,
	"inOrder" boolean NOT NULL,
	"stepUp" boolean NOT NULL,
	"remindDays" integer NOT NULL,
	"checkDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractText_round_key" UNIQUE("contract","round")
);

CREATE TABLE "joinContract" (
	"project" varchar(64) PRIMARY KEY NOT NULL,
	"template" bigint NOT NULL,
	"language" varchar(10) NOT NULL,
	"creator" bigint NOT NULL
);

CREATE TABLE "sealKey" (
	"id" integer PRIMARY KEY NOT NULL,
	"privateKey" text NOT NULL,
	"certificate" text NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "contractEvent" ADD CONSTRAINT "contractEvent_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractSigner" ADD CONSTRAINT "contractSigner_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractTemplateVersion" ADD CONSTRAINT "contractTemplateVersion_template_contractTemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."contractTemplate"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contractText" ADD CONSTRAINT "contractText_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "joinContract" ADD CONSTRAINT "joinContract_template_contractTemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."contractTemplate"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contract_order_idx" ON "contract" USING btree ("createDate","id");
CREATE INDEX "contract_search_idx" ON "contract" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("code", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("code", ''))));
CREATE INDEX "contract_title_idx" ON "contract" USING btree ("title");
CREATE INDEX "contract_template_idx" ON "contract" USING btree ("template");
CREATE INDEX "contract_language_idx" ON "contract" USING btree ("language");
CREATE INDEX "contract_project_idx" ON "contract" USING btree ("project");
CREATE INDEX "contract_endDate_idx" ON "contract" USING btree ("endDate");
CREATE INDEX "contract_state_idx" ON "contract" USING btree ("state");
CREATE INDEX "contract_code_idx" ON "contract" USING btree ("code");
CREATE INDEX "contract_creator_idx" ON "contract" USING btree ("creator");
CREATE INDEX "contract_sendDate_idx" ON "contract" USING btree ("sendDate");
CREATE INDEX "contract_expireDate_idx" ON "contract" USING btree ("expireDate");
CREATE INDEX "contract_signDate_idx" ON "contract" USING btree ("signDate");
CREATE INDEX "contract_renews_idx" ON "contract" USING btree ("renews");
CREATE INDEX "contract_updateDate_idx" ON "contract" USING btree ("updateDate");
CREATE INDEX "contract_open_idx" ON "contract" USING btree ("id") WHERE "contract"."state" in ('SENT', 'PARTLY_SIGNED');
CREATE INDEX "contract_unsealed_idx" ON "contract" USING btree ("id") WHERE "contract"."state" = 'SIGNED' and "contract"."fileHash" is null;
CREATE UNIQUE INDEX "contract_file_idx" ON "contract" USING btree ("fileHash") WHERE "contract"."fileHash" is not null;
CREATE INDEX "contractLink_signer_idx" ON "contractLink" USING btree ("signer");
CREATE INDEX "contractPass_expire_idx" ON "contractPass" USING btree ("expireDate");
CREATE INDEX "contractSigner_member_idx" ON "contractSigner" USING btree ("member","id");
CREATE INDEX "contractSigner_asked_idx" ON "contractSigner" USING btree ("askDate") WHERE "contractSigner"."state" in ('WAITING', 'OPENED');
CREATE UNIQUE INDEX "contractTemplate_name_key_anyCase" ON "contractTemplate" USING btree (lower("name"));
CREATE INDEX "contractTemplate_order_idx" ON "contractTemplate" USING btree ("name","id");
CREATE INDEX "contractTemplate_search_idx" ON "contractTemplate" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("name", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));
CREATE INDEX "contractTemplate_status_idx" ON "contractTemplate" USING btree ("status");
CREATE INDEX "contractTemplate_publishDate_idx" ON "contractTemplate" USING btree ("publishDate");
CREATE INDEX "contractTemplate_createDate_idx" ON "contractTemplate" USING btree ("createDate");
CREATE INDEX "contractTemplate_updateDate_idx" ON "contractTemplate" USING btree ("updateDate");

-- Written by hand: tables know no triggers. What was sent and what happened stays as it was written.
CREATE TRIGGER "contractEvent_appendOnly" BEFORE UPDATE OR DELETE ON "contractEvent"
  FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "contractEvent_neverEmptied" BEFORE TRUNCATE ON "contractEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "contractText_stays" BEFORE UPDATE ON "contractText"
  FOR EACH ROW WHEN ((NEW."contract", NEW."round", NEW."title", NEW."html", NEW."hash", NEW."terms",
    NEW."inOrder", NEW."stepUp") IS DISTINCT FROM (OLD."contract", OLD."round", OLD."title", OLD."html",
    OLD."hash", OLD."terms", OLD."inOrder", OLD."stepUp"))
  EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "contractText_neverRemoved" BEFORE DELETE ON "contractText"
  FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "contractText_neverEmptied" BEFORE TRUNCATE ON "contractText"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
-- A signature is given once.
CREATE TRIGGER "contractSigner_signedStays" BEFORE UPDATE OR DELETE ON "contractSigner"
  FOR EACH ROW WHEN (OLD."state" IN ('SIGNED', 'DECLINED')) EXECUTE FUNCTION "refuseChange"();
