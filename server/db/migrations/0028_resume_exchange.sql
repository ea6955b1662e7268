CREATE TABLE "cvShare" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cvShare_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"title" varchar(100),
	"sections" varchar(16)[] NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"revokedDate" timestamp(3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"lastOpenedDate" timestamp(3) with time zone,
	CONSTRAINT "cvShare_digest_key" UNIQUE("digest")
);

CREATE TABLE "memberLabel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberLabel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"label" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberLabel_member_label_key" UNIQUE("member","label")
);

CREATE TABLE "memberLocation" (
	"member" bigint PRIMARY KEY NOT NULL,
	"latitude" numeric(10, 7) NOT NULL,
	"longitude" numeric(10, 7) NOT NULL,
	"accuracy" numeric(8, 2),
	"precise" boolean NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE INDEX "cvShare_member_idx" ON "cvShare" USING btree ("member","id");
CREATE INDEX "cvShare_expire_idx" ON "cvShare" USING btree ("expireDate");
CREATE INDEX "memberLabel_order_idx" ON "memberLabel" USING btree ("createDate","id");
CREATE INDEX "memberLabel_member_idx" ON "memberLabel" USING btree ("member");
CREATE INDEX "memberLabel_label_idx" ON "memberLabel" USING btree ("label");
CREATE INDEX "memberLabel_updateDate_idx" ON "memberLabel" USING btree ("updateDate");
