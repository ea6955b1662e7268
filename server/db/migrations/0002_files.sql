CREATE TABLE "file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(64) NOT NULL,
	"name" varchar(150) NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail" boolean NOT NULL,
	"digest" varchar(64) NOT NULL,
	"uploaderId" bigint NOT NULL,
	"entity" varchar(64),
	"rowId" varchar(64),
	"field" varchar(64),
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone,
	CONSTRAINT "file_key_unique" UNIQUE("key")
);

CREATE INDEX "file_owner_idx" ON "file" USING btree ("entity","rowId","field");
CREATE INDEX "file_uploader_idx" ON "file" USING btree ("uploaderId") WHERE "file"."entity" is null;
CREATE INDEX "file_expire_idx" ON "file" USING btree ("expireDate") WHERE "file"."expireDate" is not null;
