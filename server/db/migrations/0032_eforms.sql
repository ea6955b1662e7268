CREATE TABLE "eform" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eform_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"formName" varchar(200) NOT NULL,
	"code" varchar(64),
	"type" varchar(64) NOT NULL,
	"languages" varchar(8)[] NOT NULL,
	"texts" jsonb,
	"elements" jsonb NOT NULL,
	"onAirDate" timestamp(3) with time zone NOT NULL,
	"endDate" timestamp(3) with time zone,
	"submitLimit" integer,
	"hasLogin" boolean NOT NULL,
	"authMember" boolean NOT NULL,
	"enableMore" boolean NOT NULL,
	"followUp" boolean NOT NULL,
	"owner" bigint,
	"extId" varchar(64),
	"parentId" bigint,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eform_code_key" UNIQUE("code")
);

CREATE TABLE "eformCount" (
	"eform" bigint PRIMARY KEY NOT NULL,
	"latestNumber" integer NOT NULL,
	"recordCount" integer NOT NULL,
	"toldNumber" integer DEFAULT 0 NOT NULL,
	"overdueDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "eformRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eformRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"number" integer NOT NULL,
	"submitDate" timestamp(3) with time zone NOT NULL,
	"summary" varchar(300) NOT NULL,
	"status" varchar(40) NOT NULL,
	"assignee" bigint,
	"remarks" text,
	"dueDate" timestamp(3) with time zone,
	"answeredDate" timestamp(3) with time zone,
	"member" bigint,
	"email" varchar(254),
	"language" varchar(40) NOT NULL,
	"formVersion" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"files" bigint[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "eformSender" (
	"eform" bigint NOT NULL,
	"sender" varchar(100) NOT NULL,
	"eformRecord" bigint NOT NULL,
	CONSTRAINT "eformSender_eform_sender_pk" PRIMARY KEY("eform","sender")
);

CREATE TABLE "eformVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eformVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"number" integer NOT NULL,
	"published" jsonb NOT NULL,
	"publisher" bigint,
	"issueDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eformVersion_number_key" UNIQUE("eform","number")
);

CREATE TABLE "keptForm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "keptForm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"formVersion" integer NOT NULL,
	"member" bigint,
	"answers" jsonb NOT NULL,
	"page" integer NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);

ALTER TABLE "eformCount" ADD CONSTRAINT "eformCount_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "eformSender" ADD CONSTRAINT "eformSender_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "eformSender" ADD CONSTRAINT "eformSender_eformRecord_eformRecord_id_fk" FOREIGN KEY ("eformRecord") REFERENCES "public"."eformRecord"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "eformVersion" ADD CONSTRAINT "eformVersion_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "keptForm" ADD CONSTRAINT "keptForm_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "eform_order_idx" ON "eform" USING btree ("createDate","id");
CREATE INDEX "eform_search_idx" ON "eform" USING gin (("grams"(coalesce("formName", '')) || "sounds"(coalesce("formName", ''))));
CREATE INDEX "eform_formName_idx" ON "eform" USING btree ("formName");
CREATE INDEX "eform_code_idx" ON "eform" USING btree ("code");
CREATE INDEX "eform_type_idx" ON "eform" USING btree ("type");
CREATE INDEX "eform_onAirDate_idx" ON "eform" USING btree ("onAirDate");
CREATE INDEX "eform_endDate_idx" ON "eform" USING btree ("endDate");
CREATE INDEX "eform_owner_idx" ON "eform" USING btree ("owner");
CREATE INDEX "eform_extId_idx" ON "eform" USING btree ("extId");
CREATE INDEX "eform_status_idx" ON "eform" USING btree ("status");
CREATE INDEX "eform_updateDate_idx" ON "eform" USING btree ("updateDate");
CREATE INDEX "eformRecord_order_idx" ON "eformRecord" USING btree ("submitDate","id");
CREATE INDEX "eformRecord_search_idx" ON "eformRecord" USING gin (("grams"(coalesce("summary", '') || ' ' || coalesce("email", '')) || "sounds"(coalesce("summary", '')) || "sounds"(coalesce("email", ''))));
CREATE INDEX "eformRecord_eform_idx" ON "eformRecord" USING btree ("eform");
CREATE INDEX "eformRecord_status_idx" ON "eformRecord" USING btree ("status");
CREATE INDEX "eformRecord_assignee_idx" ON "eformRecord" USING btree ("assignee");
CREATE INDEX "eformRecord_dueDate_idx" ON "eformRecord" USING btree ("dueDate");
CREATE INDEX "eformRecord_answeredDate_idx" ON "eformRecord" USING btree ("answeredDate");
CREATE INDEX "eformRecord_member_idx" ON "eformRecord" USING btree ("member");
CREATE INDEX "eformRecord_email_idx" ON "eformRecord" USING btree ("email");
CREATE INDEX "eformRecord_createDate_idx" ON "eformRecord" USING btree ("createDate");
CREATE INDEX "eformRecord_updateDate_idx" ON "eformRecord" USING btree ("updateDate");
CREATE INDEX "eformRecord_form_idx" ON "eformRecord" USING btree ("eform","submitDate" desc,"id" desc);
CREATE INDEX "eformRecord_open_idx" ON "eformRecord" USING btree ("eform","dueDate") WHERE "eformRecord"."status" in ('NEW', 'IN_PROGRESS');
CREATE INDEX "eformSender_record_idx" ON "eformSender" USING btree ("eformRecord");
CREATE UNIQUE INDEX "keptForm_member_idx" ON "keptForm" USING btree ("member","eform") WHERE "keptForm"."member" is not null;
CREATE INDEX "keptForm_expire_idx" ON "keptForm" USING btree ("expireDate");
CREATE INDEX "keptForm_form_idx" ON "keptForm" USING btree ("eform");
