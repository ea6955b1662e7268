CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"kind" varchar(40) NOT NULL,
	"params" jsonb NOT NULL,
	"link" varchar(300),
	"readDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "noticeSetting" (
	"memberId" bigint PRIMARY KEY NOT NULL,
	"mailed" varchar(20)[],
	"language" varchar(5) NOT NULL
);

ALTER TABLE "history" ADD COLUMN "project" varchar(64);
CREATE INDEX "notice_member_idx" ON "notice" USING btree ("memberId","id");
CREATE INDEX "notice_unread_idx" ON "notice" USING btree ("memberId") WHERE "notice"."readDate" is null;
CREATE INDEX "notice_createDate_idx" ON "notice" USING btree ("createDate");
CREATE INDEX "history_project_idx" ON "history" USING btree ("project","id");
