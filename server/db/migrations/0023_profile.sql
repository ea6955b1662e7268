DROP INDEX "member_search_idx";
CREATE TABLE "personalCv" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personalCv_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"phone" varchar(16),
	"email" varchar(254),
	"wechatId" varchar(64),
	"website" varchar(2000),
	"nationality" varchar(64),
	"city" varchar(100),
	"addresses" varchar(200)[],
	"position" varchar(100),
	"workStatus" varchar(40),
	"busyStatus" varchar(40),
	"employmentMode" varchar(40),
	"workYears" integer,
	"expectedSalary" bigint,
	"summary" text,
	"skills" jsonb,
	"skillTags" bigint[],
	"jobTags" bigint[],
	"experience" jsonb,
	"education" jsonb,
	"certificates" jsonb,
	"projects" jsonb,
	"awards" jsonb,
	"languages" jsonb,
	"interests" varchar(64)[],
	"findable" boolean NOT NULL,
	"cardSections" varchar(16)[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personalCv_member_key" UNIQUE("member")
);

ALTER TABLE "member" ADD COLUMN "fullName" varchar(64);
ALTER TABLE "member" ADD COLUMN "engFirstName" varchar(64);
ALTER TABLE "member" ADD COLUMN "engLastName" varchar(64);
CREATE INDEX "personalCv_order_idx" ON "personalCv" USING btree ("createDate","id");
CREATE INDEX "personalCv_updateDate_idx" ON "personalCv" USING btree ("updateDate");
CREATE INDEX "member_search_idx" ON "member" USING gin (("grams"(coalesce("loginName", '') || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("nickName", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("engFirstName", '') || ' ' || coalesce("engLastName", '')) || "sounds"(coalesce("nickName", '')) || "sounds"(coalesce("fullName", '')) || "sounds"(coalesce("engFirstName", '')) || "sounds"(coalesce("engLastName", ''))));
CREATE INDEX "member_fullName_idx" ON "member" USING btree ("fullName");
