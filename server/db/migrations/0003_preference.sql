CREATE TABLE "preference" (
	"memberId" bigint NOT NULL,
	"key" varchar(100) NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preference_memberId_key_pk" PRIMARY KEY("memberId","key")
);

