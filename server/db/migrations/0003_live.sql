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

CREATE TABLE "projectNoticeRead" (
	"notice" bigint NOT NULL,
	"member" bigint NOT NULL,
	"readDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projectNoticeRead_notice_member_pk" PRIMARY KEY("notice","member")
);

CREATE TABLE "projectNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"title" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"pinned" boolean NOT NULL,
	"author" bigint NOT NULL,
	"publishDate" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "history" ADD COLUMN "project" varchar(64);
CREATE INDEX "notice_member_idx" ON "notice" USING btree ("memberId","id");
CREATE INDEX "notice_unread_idx" ON "notice" USING btree ("memberId") WHERE "notice"."readDate" is null;
CREATE INDEX "notice_createDate_idx" ON "notice" USING btree ("createDate");
CREATE INDEX "projectNotice_order_idx" ON "projectNotice" USING btree ("project","pinned","publishDate","id");
CREATE INDEX "projectNotice_search_idx" ON "projectNotice" USING gin ("grams"(coalesce("title", '')));
CREATE INDEX "projectNotice_title_idx" ON "projectNotice" USING btree ("title");
CREATE INDEX "projectNotice_author_idx" ON "projectNotice" USING btree ("author");
CREATE INDEX "projectNotice_publishDate_idx" ON "projectNotice" USING btree ("publishDate");
CREATE INDEX "projectNotice_createDate_idx" ON "projectNotice" USING btree ("createDate");
CREATE INDEX "projectNotice_updateDate_idx" ON "projectNotice" USING btree ("updateDate");
CREATE INDEX "history_project_idx" ON "history" USING btree ("project","id");
