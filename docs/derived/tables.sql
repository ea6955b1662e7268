CREATE TABLE "captcha" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"codeDigest" varchar(64) NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" varchar(32) NOT NULL,
	"key" varchar(64) NOT NULL,
	"secret" boolean NOT NULL,
	"prodValue" text NOT NULL,
	"uatValue" text,
	"remarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "config_platform_key_key" UNIQUE("platform","key")
);


CREATE TABLE "dict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" varchar(64) NOT NULL,
	"value" varchar(64) NOT NULL,
	"cnLabel" varchar(128) NOT NULL,
	"enLabel" varchar(128) NOT NULL,
	"description" text,
	"sort" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dict_type_value_key" UNIQUE("type","value")
);


CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(64) NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"action" varchar(64) NOT NULL,
	"memberId" bigint,
	"memberName" varchar(128) NOT NULL,
	"address" varchar(64) NOT NULL,
	"device" varchar(400),
	"changes" jsonb NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "kpiJobType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kpiJobType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"projectType" varchar(64) NOT NULL,
	"cnName" varchar(64) NOT NULL,
	"enName" varchar(64) NOT NULL,
	"rate" numeric(17, 2) NOT NULL,
	"unit" varchar(32) NOT NULL,
	"orderValue" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kpiJobType_projectType_cnName_key" UNIQUE("projectType","cnName"),
	CONSTRAINT "kpiJobType_projectType_enName_key" UNIQUE("projectType","enName")
);


CREATE TABLE "label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" bigint NOT NULL,
	"key" varchar(64) NOT NULL,
	"value" varchar(128) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_tag_key_value_key" UNIQUE("tag","key","value")
);


CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" varchar(254) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"text" text,
	"confidential" boolean NOT NULL,
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loginName" varchar(64) NOT NULL,
	"email" varchar(254) NOT NULL,
	"mobile" varchar(16),
	"nickName" varchar(64),
	"password" text NOT NULL,
	"roles" bigint[] NOT NULL,
	"avatarImg" varchar(200),
	"status" varchar(40) NOT NULL,
	"identityStatus" varchar(40) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_loginName_key" UNIQUE("loginName"),
	CONSTRAINT "member_email_key" UNIQUE("email"),
	CONSTRAINT "member_mobile_key" UNIQUE("mobile")
);


CREATE TABLE "menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent" bigint,
	"type" varchar(40) NOT NULL,
	"name" varchar(64) NOT NULL,
	"title" varchar(64) NOT NULL,
	"permission" varchar(64) NOT NULL,
	"path" varchar(200),
	"component" varchar(64),
	"icon" varchar(64),
	"sort" integer NOT NULL,
	"isShow" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_permission_key" UNIQUE("permission")
);


CREATE TABLE "rateLimit" (
	"key" varchar(200) PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"cnName" varchar(64) NOT NULL,
	"category" varchar(40) NOT NULL,
	"permissions" bigint[] NOT NULL,
	"builtIn" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_name_key" UNIQUE("name")
);


CREATE TABLE "secondFactor" (
	"memberId" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabledDate" timestamp(3) with time zone,
	"backupCodes" varchar(64)[] DEFAULT '{}' NOT NULL,
	"lastStep" bigint DEFAULT 0 NOT NULL
);


CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tokenDigest" varchar(64) NOT NULL,
	"memberId" bigint NOT NULL,
	"viewerId" bigint,
	"address" varchar(64) NOT NULL,
	"device" varchar(400) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastUseDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "session_tokenDigest_unique" UNIQUE("tokenDigest")
);


CREATE TABLE "tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" varchar(64) NOT NULL,
	"cnName" varchar(64) NOT NULL,
	"enName" varchar(64) NOT NULL,
	"color" varchar(7) NOT NULL,
	"orderValue" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"desc" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_type_cnName_key" UNIQUE("type","cnName"),
	CONSTRAINT "tag_type_enName_key" UNIQUE("type","enName")
);


CREATE TABLE "verification" (
	"key" varchar(128) PRIMARY KEY NOT NULL,
	"codeDigest" varchar(64) NOT NULL,
	"memberId" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE INDEX "config_order_idx" ON "config" USING btree ("platform","key","id");

CREATE INDEX "config_search_idx" ON "config" USING gin ("grams"(coalesce("key", '') || ' ' || coalesce("remarks", '')));

CREATE INDEX "config_key_idx" ON "config" USING btree ("key");

CREATE INDEX "config_createDate_idx" ON "config" USING btree ("createDate");

CREATE INDEX "config_updateDate_idx" ON "config" USING btree ("updateDate");

CREATE INDEX "dict_order_idx" ON "dict" USING btree ("type","sort","value","id");

CREATE INDEX "dict_search_idx" ON "dict" USING gin ("grams"(coalesce("type", '') || ' ' || coalesce("value", '') || ' ' || coalesce("cnLabel", '') || ' ' || coalesce("enLabel", '')));

CREATE INDEX "dict_value_idx" ON "dict" USING btree ("value");

CREATE INDEX "dict_cnLabel_idx" ON "dict" USING btree ("cnLabel");

CREATE INDEX "dict_enLabel_idx" ON "dict" USING btree ("enLabel");

CREATE INDEX "dict_sort_idx" ON "dict" USING btree ("sort");

CREATE INDEX "dict_createDate_idx" ON "dict" USING btree ("createDate");

CREATE INDEX "dict_updateDate_idx" ON "dict" USING btree ("updateDate");

CREATE INDEX "history_row_idx" ON "history" USING btree ("entity","rowId","id" DESC NULLS LAST);

CREATE INDEX "kpiJobType_order_idx" ON "kpiJobType" USING btree ("projectType","orderValue","id");

CREATE INDEX "kpiJobType_search_idx" ON "kpiJobType" USING gin ("grams"(coalesce("projectType", '') || ' ' || coalesce("cnName", '') || ' ' || coalesce("enName", '')));

CREATE INDEX "kpiJobType_cnName_idx" ON "kpiJobType" USING btree ("cnName");

CREATE INDEX "kpiJobType_enName_idx" ON "kpiJobType" USING btree ("enName");

CREATE INDEX "kpiJobType_rate_idx" ON "kpiJobType" USING btree ("rate");

CREATE INDEX "kpiJobType_unit_idx" ON "kpiJobType" USING btree ("unit");

CREATE INDEX "kpiJobType_createDate_idx" ON "kpiJobType" USING btree ("createDate");

CREATE INDEX "kpiJobType_updateDate_idx" ON "kpiJobType" USING btree ("updateDate");

CREATE INDEX "label_order_idx" ON "label" USING btree ("key","value","id");

CREATE INDEX "label_search_idx" ON "label" USING gin ("grams"(coalesce("key", '') || ' ' || coalesce("value", '')));

CREATE INDEX "label_tag_idx" ON "label" USING btree ("tag");

CREATE INDEX "label_value_idx" ON "label" USING btree ("value");

CREATE INDEX "label_createDate_idx" ON "label" USING btree ("createDate");

CREATE INDEX "label_updateDate_idx" ON "label" USING btree ("updateDate");

CREATE INDEX "mail_order_idx" ON "mail" USING btree ("createDate","id");

CREATE INDEX "mail_search_idx" ON "mail" USING gin ("grams"(coalesce("to", '') || ' ' || coalesce("subject", '')));

CREATE INDEX "mail_to_idx" ON "mail" USING btree ("to");

CREATE INDEX "mail_subject_idx" ON "mail" USING btree ("subject");

CREATE INDEX "mail_status_idx" ON "mail" USING btree ("status");

CREATE INDEX "mail_updateDate_idx" ON "mail" USING btree ("updateDate");

CREATE INDEX "member_order_idx" ON "member" USING btree ("createDate","id");

CREATE INDEX "member_search_idx" ON "member" USING gin ("grams"(coalesce("loginName", '') || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("nickName", '')));

CREATE INDEX "member_loginName_idx" ON "member" USING btree ("loginName");

CREATE INDEX "member_email_idx" ON "member" USING btree ("email");

CREATE INDEX "member_mobile_idx" ON "member" USING btree ("mobile");

CREATE INDEX "member_nickName_idx" ON "member" USING btree ("nickName");

CREATE INDEX "member_roles_idx" ON "member" USING gin ("roles");

CREATE INDEX "member_status_idx" ON "member" USING btree ("status");

CREATE INDEX "member_identityStatus_idx" ON "member" USING btree ("identityStatus");

CREATE INDEX "member_updateDate_idx" ON "member" USING btree ("updateDate");

CREATE INDEX "menu_order_idx" ON "menu" USING btree ("sort","id");

CREATE INDEX "menu_search_idx" ON "menu" USING gin ("grams"(coalesce("name", '') || ' ' || coalesce("title", '') || ' ' || coalesce("permission", '')));

CREATE INDEX "menu_parent_idx" ON "menu" USING btree ("parent");

CREATE INDEX "menu_type_idx" ON "menu" USING btree ("type");

CREATE INDEX "menu_name_idx" ON "menu" USING btree ("name");

CREATE INDEX "menu_title_idx" ON "menu" USING btree ("title");

CREATE INDEX "menu_permission_idx" ON "menu" USING btree ("permission");

CREATE INDEX "menu_createDate_idx" ON "menu" USING btree ("createDate");

CREATE INDEX "menu_updateDate_idx" ON "menu" USING btree ("updateDate");

CREATE INDEX "role_order_idx" ON "role" USING btree ("name","id");

CREATE INDEX "role_search_idx" ON "role" USING gin ("grams"(coalesce("name", '') || ' ' || coalesce("cnName", '')));

CREATE INDEX "role_cnName_idx" ON "role" USING btree ("cnName");

CREATE INDEX "role_category_idx" ON "role" USING btree ("category");

CREATE INDEX "role_permissions_idx" ON "role" USING gin ("permissions");

CREATE INDEX "role_createDate_idx" ON "role" USING btree ("createDate");

CREATE INDEX "role_updateDate_idx" ON "role" USING btree ("updateDate");

CREATE INDEX "session_member_idx" ON "session" USING btree ("memberId");

CREATE INDEX "tag_order_idx" ON "tag" USING btree ("type","orderValue","id");

CREATE INDEX "tag_search_idx" ON "tag" USING gin ("grams"(coalesce("type", '') || ' ' || coalesce("cnName", '') || ' ' || coalesce("enName", '')));

CREATE INDEX "tag_cnName_idx" ON "tag" USING btree ("cnName");

CREATE INDEX "tag_enName_idx" ON "tag" USING btree ("enName");

CREATE INDEX "tag_status_idx" ON "tag" USING btree ("status");

CREATE INDEX "tag_createDate_idx" ON "tag" USING btree ("createDate");

CREATE INDEX "tag_updateDate_idx" ON "tag" USING btree ("updateDate");
