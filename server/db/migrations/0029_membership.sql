CREATE TABLE "dataExport" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataExport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"status" varchar(10) NOT NULL,
	"language" varchar(5) NOT NULL,
	"key" varchar(64) NOT NULL,
	"partCount" integer DEFAULT 0 NOT NULL,
	"size" integer,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"nickName" varchar(64),
	"roles" bigint[] NOT NULL,
	"language" varchar(40) NOT NULL,
	"message" text,
	"status" varchar(40) NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"inviter" bigint NOT NULL,
	"member" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "invitationLink" (
	"invitation" bigint PRIMARY KEY NOT NULL,
	"digest" varchar(64) NOT NULL,
	CONSTRAINT "invitationLink_digest_unique" UNIQUE("digest")
);

CREATE TABLE "joinRequest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joinRequest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"name" varchar(64) NOT NULL,
	"reason" text NOT NULL,
	"source" varchar(200),
	"language" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"invitation" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "member" ADD COLUMN "leftDate" timestamp(3) with time zone;
ALTER TABLE "member" ADD COLUMN "forgottenDate" timestamp(3) with time zone;
CREATE INDEX "dataExport_member_idx" ON "dataExport" USING btree ("memberId","id");
CREATE UNIQUE INDEX "dataExport_pending_key" ON "dataExport" USING btree ("memberId") WHERE "dataExport"."status" = 'PENDING';
CREATE INDEX "dataExport_expire_idx" ON "dataExport" USING btree ("expireDate");
CREATE UNIQUE INDEX "invitation_email_key" ON "invitation" USING btree ("email") WHERE "invitation"."status" = 'SENT';
CREATE INDEX "invitation_order_idx" ON "invitation" USING btree ("createDate","id");
CREATE INDEX "invitation_search_idx" ON "invitation" USING gin (("grams"(coalesce("email", '') || ' ' || coalesce("nickName", '')) || "sounds"(coalesce("nickName", ''))));
CREATE INDEX "invitation_email_idx" ON "invitation" USING btree ("email");
CREATE INDEX "invitation_roles_idx" ON "invitation" USING gin ("roles");
CREATE INDEX "invitation_language_idx" ON "invitation" USING btree ("language");
CREATE INDEX "invitation_status_idx" ON "invitation" USING btree ("status");
CREATE INDEX "invitation_expireDate_idx" ON "invitation" USING btree ("expireDate");
CREATE INDEX "invitation_inviter_idx" ON "invitation" USING btree ("inviter");
CREATE INDEX "invitation_member_idx" ON "invitation" USING btree ("member");
CREATE INDEX "invitation_updateDate_idx" ON "invitation" USING btree ("updateDate");
CREATE UNIQUE INDEX "joinRequest_email_key" ON "joinRequest" USING btree ("email") WHERE "joinRequest"."status" = 'PENDING';
CREATE INDEX "joinRequest_order_idx" ON "joinRequest" USING btree ("createDate","id");
CREATE INDEX "joinRequest_search_idx" ON "joinRequest" USING gin (("grams"(coalesce("email", '') || ' ' || coalesce("name", '') || ' ' || coalesce("reason", '')) || "sounds"(coalesce("name", ''))));
CREATE INDEX "joinRequest_email_idx" ON "joinRequest" USING btree ("email");
CREATE INDEX "joinRequest_language_idx" ON "joinRequest" USING btree ("language");
CREATE INDEX "joinRequest_status_idx" ON "joinRequest" USING btree ("status");
CREATE INDEX "joinRequest_updateDate_idx" ON "joinRequest" USING btree ("updateDate");
CREATE INDEX "member_leftDate_idx" ON "member" USING btree ("leftDate");
CREATE INDEX "member_forgottenDate_idx" ON "member" USING btree ("forgottenDate");
