CREATE TABLE "kycSubmission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kycSubmission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kyc" bigint NOT NULL,
	"values" jsonb NOT NULL,
	"cardNo" text,
	"verifiStatus" varchar(16) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"submitDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "personalKyc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personalKyc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"verifiType" varchar(40) NOT NULL,
	"verifiStatus" varchar(40) NOT NULL,
	"image" bigint,
	"image1" bigint,
	"image2" bigint,
	"image3" bigint,
	"engLastName" varchar(64),
	"engFirstName" varchar(64),
	"country" varchar(64),
	"fullName" varchar(64),
	"cardType" varchar(64),
	"cardName" varchar(150),
	"param1" varchar(150),
	"cardNo" text,
	"lastFour" varchar(4),
	"issuer" varchar(150),
	"cardCode" varchar(150),
	"trainDate" date,
	"issueDate" date,
	"expiryDate" date,
	"birthday" date,
	"addr1" varchar(250),
	"submitDate" timestamp(3) with time zone,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"remark" text,
	"remindDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE INDEX "kycSubmission_kyc_idx" ON "kycSubmission" USING btree ("kyc","id" DESC NULLS LAST);
CREATE INDEX "personalKyc_order_idx" ON "personalKyc" USING btree ("createDate","id");
CREATE INDEX "personalKyc_member_idx" ON "personalKyc" USING btree ("member");
CREATE INDEX "personalKyc_verifiType_idx" ON "personalKyc" USING btree ("verifiType");
CREATE INDEX "personalKyc_verifiStatus_idx" ON "personalKyc" USING btree ("verifiStatus");
CREATE INDEX "personalKyc_expiryDate_idx" ON "personalKyc" USING btree ("expiryDate");
CREATE INDEX "personalKyc_submitDate_idx" ON "personalKyc" USING btree ("submitDate");
CREATE INDEX "personalKyc_reviewer_idx" ON "personalKyc" USING btree ("reviewer");
CREATE INDEX "personalKyc_updateDate_idx" ON "personalKyc" USING btree ("updateDate");
CREATE UNIQUE INDEX "personalKyc_identity_key" ON "personalKyc" USING btree ("member") WHERE "personalKyc"."verifiType" = 'IDENTITY' and "personalKyc"."verifiStatus" in ('PENDING', 'PASSED');
