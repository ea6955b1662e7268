CREATE TABLE "captcha" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"codeDigest" varchar(64) NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
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
	"changes" jsonb NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loginName" varchar(128) NOT NULL,
	"email" varchar(254),
	"password" text NOT NULL,
	"nickName" varchar(64),
	"avatarImg" text,
	"status" varchar(40) DEFAULT 'ACTIVE' NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "memberRole" (
	"memberId" bigint NOT NULL,
	"roleId" bigint NOT NULL,
	CONSTRAINT "memberRole_memberId_roleId_pk" PRIMARY KEY("memberId","roleId")
);


CREATE TABLE "menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent" bigint,
	"name" varchar(64) NOT NULL,
	"title" varchar(64) NOT NULL,
	"path" varchar(200) NOT NULL,
	"component" varchar(64) NOT NULL,
	"permission" varchar(64) NOT NULL,
	"icon" varchar(64),
	"sort" integer DEFAULT 0 NOT NULL,
	"isShow" boolean DEFAULT true NOT NULL,
	"type" varchar(40) DEFAULT 'MENU' NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_permission_unique" UNIQUE("permission")
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
	"category" varchar(40) DEFAULT 'GENERAL' NOT NULL,
	"builtIn" boolean DEFAULT false NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);


CREATE TABLE "roleMenu" (
	"roleId" bigint NOT NULL,
	"menuId" bigint NOT NULL,
	CONSTRAINT "roleMenu_roleId_menuId_pk" PRIMARY KEY("roleId","menuId")
);


CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tokenDigest" varchar(64) NOT NULL,
	"memberId" bigint NOT NULL,
	"address" varchar(64) NOT NULL,
	"device" varchar(400) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastUseDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "session_tokenDigest_unique" UNIQUE("tokenDigest")
);


ALTER TABLE "memberRole" ADD CONSTRAINT "memberRole_memberId_member_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "memberRole" ADD CONSTRAINT "memberRole_roleId_role_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_menu_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "roleMenu" ADD CONSTRAINT "roleMenu_roleId_role_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "roleMenu" ADD CONSTRAINT "roleMenu_menuId_menu_id_fk" FOREIGN KEY ("menuId") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "session" ADD CONSTRAINT "session_memberId_member_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "dict_order_idx" ON "dict" USING btree ("type","sort","value","id");

CREATE INDEX "dict_value_idx" ON "dict" USING btree ("value");

CREATE INDEX "dict_cnLabel_idx" ON "dict" USING btree ("cnLabel");

CREATE INDEX "dict_enLabel_idx" ON "dict" USING btree ("enLabel");

CREATE INDEX "dict_sort_idx" ON "dict" USING btree ("sort");

CREATE INDEX "dict_createDate_idx" ON "dict" USING btree ("createDate");

CREATE INDEX "dict_updateDate_idx" ON "dict" USING btree ("updateDate");

CREATE INDEX "history_row_idx" ON "history" USING btree ("entity","rowId","id" DESC NULLS LAST);

CREATE UNIQUE INDEX "member_loginName_key" ON "member" USING btree (lower("loginName"));

CREATE UNIQUE INDEX "member_email_key" ON "member" USING btree (lower("email"));

CREATE INDEX "memberRole_role_idx" ON "memberRole" USING btree ("roleId");

CREATE INDEX "menu_parent_idx" ON "menu" USING btree ("parent","sort");

CREATE INDEX "roleMenu_menu_idx" ON "roleMenu" USING btree ("menuId");

CREATE INDEX "session_member_idx" ON "session" USING btree ("memberId");
