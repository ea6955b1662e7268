CREATE TABLE "request" (
	"memberId" bigint NOT NULL,
	"key" varchar(64) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"answer" jsonb,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_memberId_key_pk" PRIMARY KEY("memberId","key")
);

CREATE INDEX "request_createDate_idx" ON "request" USING btree ("createDate");
