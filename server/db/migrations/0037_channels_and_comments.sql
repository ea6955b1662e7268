UPDATE "trash" SET "row" = "row" || '{"critical":false}' WHERE "entity" = 'memberNotice' AND coalesce("row"->'critical', 'null') = 'null';
UPDATE "trash" SET "along" = jsonb_set("along", '{memberNotice}', (
	SELECT jsonb_agg(CASE WHEN coalesce("each"->'critical', 'null') = 'null' THEN "each" || '{"critical":false}' ELSE "each" END ORDER BY "at")
	FROM jsonb_array_elements("along"->'memberNotice') WITH ORDINALITY AS "kept"("each", "at")))
WHERE "along" ? 'memberNotice';
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(40) NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"author" bigint NOT NULL,
	"body" text NOT NULL,
	"files" bigint[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "heldNotice" (
	"noticeId" bigint NOT NULL,
	"channel" varchar(5) NOT NULL,
	"memberId" bigint NOT NULL,
	"dueDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "heldNotice_noticeId_channel_pk" PRIMARY KEY("noticeId","channel")
);

ALTER TABLE "memberNotice" ADD COLUMN "critical" boolean DEFAULT false NOT NULL;
ALTER TABLE "noticeSetting" ADD COLUMN "digest" varchar(20)[];
ALTER TABLE "noticeSetting" ADD COLUMN "texted" varchar(20)[];
ALTER TABLE "noticeSetting" ADD COLUMN "digestHour" smallint;
ALTER TABLE "noticeSetting" ADD COLUMN "quietFrom" smallint;
ALTER TABLE "noticeSetting" ADD COLUMN "quietUntil" smallint;
CREATE INDEX "comment_order_idx" ON "comment" USING btree ("createDate","id");
CREATE INDEX "comment_author_idx" ON "comment" USING btree ("author");
CREATE INDEX "comment_updateDate_idx" ON "comment" USING btree ("updateDate");
CREATE INDEX "comment_thread_idx" ON "comment" USING btree ("entity","rowId","createDate","id");
CREATE INDEX "heldNotice_dueDate_idx" ON "heldNotice" USING btree ("dueDate");
CREATE INDEX "heldNotice_memberId_idx" ON "heldNotice" USING btree ("memberId");
ALTER TABLE "memberNotice" ALTER COLUMN "critical" DROP DEFAULT;
