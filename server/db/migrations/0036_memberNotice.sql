CREATE TABLE "memberNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target" integer,
	"everybody" boolean NOT NULL,
	"members" bigint[],
	"roles" bigint[],
	"projects" varchar(64)[],
	"views" bigint[],
	"template" bigint,
	"values" jsonb NOT NULL,
	"subject" varchar(200) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"confirm" boolean NOT NULL,
	"untilDate" timestamp(3) with time zone,
	"remindDays" integer,
	"sender" bigint,
	"terminal" varchar(16),
	"status" varchar(40) NOT NULL,
	"sendDate" timestamp(3) with time zone,
	"beginDate" timestamp(3) with time zone,
	"endDate" timestamp(3) with time zone,
	"creator" bigint NOT NULL,
	"total" integer NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"skipped" integer NOT NULL,
	"readCount" integer NOT NULL,
	"reminderEmail" bigint,
	"reminderText" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "noticeContent" (
	"memberNotice" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL
);

ALTER TABLE "deliveryWork" DROP CONSTRAINT "deliveryWork_message_check";
ALTER TABLE "delivery" ADD COLUMN "memberNotice" bigint;
ALTER TABLE "deliveryWork" ADD COLUMN "memberNotice" bigint;
ALTER TABLE "notice" ADD COLUMN "untilDate" timestamp(3) with time zone;
ALTER TABLE "noticeContent" ADD CONSTRAINT "noticeContent_memberNotice_memberNotice_id_fk" FOREIGN KEY ("memberNotice") REFERENCES "public"."memberNotice"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "memberNotice_order_idx" ON "memberNotice" USING btree ("createDate","id");
CREATE INDEX "memberNotice_search_idx" ON "memberNotice" USING gin (("grams"(coalesce("subject", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("subject", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));
CREATE INDEX "memberNotice_target_idx" ON "memberNotice" USING btree ("target");
CREATE INDEX "memberNotice_template_idx" ON "memberNotice" USING btree ("template");
CREATE INDEX "memberNotice_untilDate_idx" ON "memberNotice" USING btree ("untilDate");
CREATE INDEX "memberNotice_sender_idx" ON "memberNotice" USING btree ("sender");
CREATE INDEX "memberNotice_status_idx" ON "memberNotice" USING btree ("status");
CREATE INDEX "memberNotice_sendDate_idx" ON "memberNotice" USING btree ("sendDate");
CREATE INDEX "memberNotice_creator_idx" ON "memberNotice" USING btree ("creator");
CREATE INDEX "memberNotice_updateDate_idx" ON "memberNotice" USING btree ("updateDate");
CREATE INDEX "memberNotice_reminderEmail_idx" ON "memberNotice" USING btree ("reminderEmail");
CREATE INDEX "memberNotice_reminderText_idx" ON "memberNotice" USING btree ("reminderText");
CREATE INDEX "memberNotice_remind_idx" ON "memberNotice" USING btree ("endDate") WHERE "memberNotice"."status" = 'SENT' and "memberNotice"."remindDays" is not null;
ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_memberNotice_memberNotice_id_fk" FOREIGN KEY ("memberNotice") REFERENCES "public"."memberNotice"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "delivery_memberNotice_member_idx" ON "delivery" USING btree ("memberNotice","member") WHERE "delivery"."memberNotice" is not null;
CREATE INDEX "delivery_unread_idx" ON "delivery" USING btree ("member","id") WHERE "delivery"."memberNotice" is not null and "delivery"."status" = 'DELIVERED';
CREATE INDEX "deliveryWork_noticeWaiting_idx" ON "deliveryWork" USING btree ("memberNotice","delivery") WHERE "deliveryWork"."memberNotice" is not null and "deliveryWork"."waiting";
CREATE INDEX "notice_announcement_idx" ON "notice" USING btree ("link") WHERE "notice"."kind" = 'memberNotice';
ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_message_check" CHECK (num_nonnulls("deliveryWork"."emailMessage", "deliveryWork"."textMessage", "deliveryWork"."memberNotice") = 1);
