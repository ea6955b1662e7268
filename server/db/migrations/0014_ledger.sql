CREATE TABLE "accountTx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountTx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet" bigint NOT NULL,
	"member" bigint,
	"journal" integer NOT NULL,
	"sequence" integer NOT NULL,
	"txType" varchar(40) NOT NULL,
	"subType" varchar(64) NOT NULL,
	"title" varchar(200),
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"counterpart" bigint,
	"remarks" text,
	"extId" varchar(64),
	"hash" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "accountWallet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountWallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint,
	"kind" varchar(40) NOT NULL,
	"currency" varchar(40) NOT NULL,
	"balance" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"frozenReason" text,
	"frozenBy" bigint,
	"sequence" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "bankCard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankCard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"accountName" varchar(100) NOT NULL,
	"accountNumber" text NOT NULL,
	"lastFour" varchar(4) NOT NULL,
	"bankName" varchar(100) NOT NULL,
	"preferred" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"actor" bigint,
	"reverses" integer,
	"reason" text,
	"createDate" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "journalSeal" (
	"journal" integer PRIMARY KEY NOT NULL,
	"block" integer NOT NULL,
	"position" integer NOT NULL,
	"leaf" varchar(64) NOT NULL
);

CREATE TABLE "ledgerBlock" (
	"id" integer PRIMARY KEY NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	"journals" integer NOT NULL,
	"root" varchar(64) NOT NULL,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"signature" varchar(128) NOT NULL,
	"keyId" varchar(16) NOT NULL,
	"lastId" integer NOT NULL,
	"nextTransaction" varchar(20) NOT NULL,
	"sealedUpTo" integer NOT NULL
);

CREATE TABLE "ledgerKey" (
	"id" varchar(16) PRIMARY KEY NOT NULL,
	"publicKey" varchar(64) NOT NULL
);

CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"email" varchar(254),
	"mobile" varchar(20),
	"wallet" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"accountName" varchar(100) NOT NULL,
	"bankName" varchar(100) NOT NULL,
	"bankAccount" text NOT NULL,
	"lastFour" varchar(4) NOT NULL,
	"remarks" text,
	"reviewRemarks" text,
	"bankId" varchar(64),
	"approvers" bigint[] NOT NULL,
	"approvalsNeeded" integer NOT NULL,
	"journal" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE INDEX "accountTx_order_idx" ON "accountTx" USING btree ("createDate","id");
CREATE INDEX "accountTx_search_idx" ON "accountTx" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("remarks", '') || ' ' || coalesce("extId", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("extId", ''))));
CREATE INDEX "accountTx_wallet_idx" ON "accountTx" USING btree ("wallet");
CREATE INDEX "accountTx_member_idx" ON "accountTx" USING btree ("member");
CREATE INDEX "accountTx_journal_idx" ON "accountTx" USING btree ("journal");
CREATE INDEX "accountTx_txType_idx" ON "accountTx" USING btree ("txType");
CREATE INDEX "accountTx_subType_idx" ON "accountTx" USING btree ("subType");
CREATE INDEX "accountTx_amount_idx" ON "accountTx" USING btree ("amount");
CREATE INDEX "accountTx_counterpart_idx" ON "accountTx" USING btree ("counterpart");
CREATE INDEX "accountTx_extId_idx" ON "accountTx" USING btree ("extId");
CREATE INDEX "accountTx_updateDate_idx" ON "accountTx" USING btree ("updateDate");
CREATE UNIQUE INDEX "accountTx_sequence_key" ON "accountTx" USING btree ("wallet","sequence");
CREATE INDEX "accountTx_walletDate_idx" ON "accountTx" USING btree ("wallet","createDate","id");
CREATE INDEX "accountTx_memberDate_idx" ON "accountTx" USING btree ("member","createDate","id");
CREATE INDEX "accountTx_top_idx" ON "accountTx" USING btree ("wallet","txType","amount");
CREATE INDEX "accountWallet_order_idx" ON "accountWallet" USING btree ("balance","id");
CREATE INDEX "accountWallet_member_idx" ON "accountWallet" USING btree ("member");
CREATE INDEX "accountWallet_kind_idx" ON "accountWallet" USING btree ("kind");
CREATE INDEX "accountWallet_currency_idx" ON "accountWallet" USING btree ("currency");
CREATE INDEX "accountWallet_status_idx" ON "accountWallet" USING btree ("status");
CREATE INDEX "accountWallet_createDate_idx" ON "accountWallet" USING btree ("createDate");
CREATE INDEX "accountWallet_updateDate_idx" ON "accountWallet" USING btree ("updateDate");
CREATE UNIQUE INDEX "accountWallet_member_key" ON "accountWallet" USING btree ("member","kind","currency") WHERE "member" is not null;
CREATE UNIQUE INDEX "accountWallet_house_key" ON "accountWallet" USING btree ("kind","currency") WHERE "member" is null;
CREATE INDEX "bankCard_order_idx" ON "bankCard" USING btree ("createDate","id");
CREATE INDEX "bankCard_search_idx" ON "bankCard" USING gin (("grams"(coalesce("accountName", '') || ' ' || coalesce("bankName", '')) || "sounds"(coalesce("accountName", '')) || "sounds"(coalesce("bankName", ''))));
CREATE INDEX "bankCard_updateDate_idx" ON "bankCard" USING btree ("updateDate");
CREATE UNIQUE INDEX "journal_reverses_key" ON "journal" USING btree ("reverses") WHERE "reverses" is not null;
CREATE UNIQUE INDEX "journalSeal_block_key" ON "journalSeal" USING btree ("block","position");
CREATE INDEX "withdrawal_order_idx" ON "withdrawal" USING btree ("createDate","id");
CREATE INDEX "withdrawal_search_idx" ON "withdrawal" USING gin (("grams"(coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("accountName", '') || ' ' || coalesce("bankName", '') || ' ' || coalesce("bankId", '')) || "sounds"(coalesce("email", '')) || "sounds"(coalesce("mobile", '')) || "sounds"(coalesce("accountName", '')) || "sounds"(coalesce("bankName", '')) || "sounds"(coalesce("bankId", ''))));
CREATE INDEX "withdrawal_member_idx" ON "withdrawal" USING btree ("member");
CREATE INDEX "withdrawal_amount_idx" ON "withdrawal" USING btree ("amount");
CREATE INDEX "withdrawal_status_idx" ON "withdrawal" USING btree ("status");
CREATE INDEX "withdrawal_bankName_idx" ON "withdrawal" USING btree ("bankName");
CREATE INDEX "withdrawal_bankId_idx" ON "withdrawal" USING btree ("bankId");
CREATE INDEX "withdrawal_updateDate_idx" ON "withdrawal" USING btree ("updateDate");


-- Written by hand: the laws of the ledger, which tables cannot express.

ALTER TABLE "accountWallet" ADD CONSTRAINT "accountWallet_balance_check"
	CHECK ("balance" >= 0 OR "kind" IN ('ISSUANCE', 'CLEARING'));
ALTER TABLE "accountTx" ADD CONSTRAINT "accountTx_amount_check" CHECK ("amount" > 0);
ALTER TABLE "accountTx" ADD CONSTRAINT "accountTx_txType_check" CHECK ("txType" IN ('INCOME', 'EXPEND'));

-- SHA-256 in hexadecimal; the text is that of `postingText` (contract/areas/wallet/proof.ts).
CREATE FUNCTION "postingHash"(t "accountTx", previous text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(json_build_array(previous, t."wallet", t."sequence", t."journal",
		t."txType", t."amount"::text, t."balance"::text, t."subType", t."title", t."remarks", t."extId",
		t."counterpart", to_char(t."createDate" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text,
		'UTF8')), 'hex')
$$;

-- Whoever writes a posting, it continues its account: next number, balance and hash.
CREATE FUNCTION "ledgerAppend"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account "accountWallet";
BEGIN
	SELECT * INTO account FROM "accountWallet" WHERE "id" = NEW."wallet" FOR UPDATE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the account % does not exist', NEW."wallet" USING ERRCODE = 'foreign_key_violation';
	END IF;
	NEW."sequence" := account."sequence" + 1;
	NEW."balance" := account."balance"
		+ CASE NEW."txType" WHEN 'INCOME' THEN NEW."amount" ELSE -NEW."amount" END;
	NEW."member" := CASE account."kind" WHEN 'WALLET' THEN account."member" END;
	NEW."hash" := "postingHash"(NEW, account."hash");
	UPDATE "accountWallet" SET "balance" = NEW."balance", "sequence" = NEW."sequence",
		"hash" = NEW."hash", "updateDate" = CASE WHEN account."sequence" = 0 THEN NEW."createDate"
			ELSE greatest(NEW."createDate", account."updateDate") END
		WHERE "id" = account."id";
	RETURN NEW;
END $$;
CREATE TRIGGER "accountTx_append" BEFORE INSERT ON "accountTx"
	FOR EACH ROW EXECUTE FUNCTION "ledgerAppend"();

-- The postings of a journal entry add up to zero in each currency, and there are two at least.
CREATE FUNCTION "ledgerBalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry integer := CASE TG_TABLE_NAME WHEN 'journal' THEN (to_jsonb(NEW) ->> 'id')::integer
		ELSE (to_jsonb(NEW) ->> 'journal')::integer END;
	found integer;
	unbalanced integer;
BEGIN
	SELECT coalesce(sum("postings"), 0), count(*) FILTER (WHERE "total" <> 0) INTO found, unbalanced
	FROM (SELECT count(*) AS "postings",
			sum(CASE t."txType" WHEN 'INCOME' THEN t."amount" ELSE -t."amount" END) AS "total"
		FROM "accountTx" t JOIN "accountWallet" w ON w."id" = t."wallet"
		WHERE t."journal" = entry GROUP BY w."currency") sums;
	IF found < 2 OR unbalanced > 0 THEN
		RAISE EXCEPTION 'the journal entry % does not add up to zero', entry USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "accountTx_balanced" AFTER INSERT ON "accountTx"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledgerBalanced"();
CREATE CONSTRAINT TRIGGER "journal_balanced" AFTER INSERT ON "journal"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledgerBalanced"();

-- Only postings change an account: they do so from within a trigger.
CREATE TRIGGER "accountWallet_byPostings" BEFORE UPDATE ON "accountWallet"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (NEW."balance", NEW."sequence", NEW."hash", NEW."kind",
		NEW."currency", NEW."member") IS DISTINCT FROM (OLD."balance", OLD."sequence", OLD."hash", OLD."kind",
		OLD."currency", OLD."member"))
	EXECUTE FUNCTION "refuseChange"();
CREATE FUNCTION "refuseBalance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an account starts at zero' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "accountWallet_empty" BEFORE INSERT ON "accountWallet"
	FOR EACH ROW WHEN (NEW."balance" <> 0 OR NEW."sequence" <> 0 OR NEW."hash" <> '')
	EXECUTE FUNCTION "refuseBalance"();
CREATE TRIGGER "accountWallet_stays" BEFORE DELETE ON "accountWallet"
	FOR EACH ROW WHEN (OLD."sequence" > 0) EXECUTE FUNCTION "refuseChange"();

CREATE TRIGGER "accountWallet_neverEmptied" BEFORE TRUNCATE ON "accountWallet"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "accountTx_appendOnly" BEFORE UPDATE OR DELETE ON "accountTx"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "accountTx_neverEmptied" BEFORE TRUNCATE ON "accountTx"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "journal_appendOnly" BEFORE UPDATE OR DELETE ON "journal"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "journal_neverEmptied" BEFORE TRUNCATE ON "journal"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "journalSeal_appendOnly" BEFORE UPDATE OR DELETE ON "journalSeal"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "journalSeal_neverEmptied" BEFORE TRUNCATE ON "journalSeal"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "ledgerBlock_appendOnly" BEFORE UPDATE OR DELETE ON "ledgerBlock"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "ledgerBlock_neverEmptied" BEFORE TRUNCATE ON "ledgerBlock"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "ledgerKey_appendOnly" BEFORE UPDATE OR DELETE ON "ledgerKey"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();

-- Writes a journal entry. Its accounts are locked in one order, so that two entries never wait for
-- each other. A refusal has the code LD001 and the name of the catalogue. A date is given for the
-- demo only.
CREATE FUNCTION "ledgerPost"(
	p_kind text, p_sub_type text, p_title text, p_remarks text, p_ext_id text, p_actor bigint,
	p_reverses integer, p_reason text, p_frozen boolean,
	p_accounts bigint[], p_amounts bigint[], p_counterparts bigint[], p_date timestamptz
) RETURNS TABLE ("journal" integer, "id" bigint, "account" bigint, "balance" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	locked record;
	found integer := 0;
	moment timestamptz(3) := coalesce(p_date, clock_timestamp());
	entry integer;
	leg integer;
BEGIN
	FOR locked IN SELECT w."id", w."status", w."member", w."sequence", w."updateDate" FROM "accountWallet" w
		WHERE w."id" = ANY (p_accounts) ORDER BY w."id" FOR UPDATE
	LOOP
		found := found + 1;
		IF locked."status" = 'FROZEN' AND NOT p_frozen THEN
			RAISE EXCEPTION USING ERRCODE = 'LD001', MESSAGE = CASE
				WHEN locked."member" IS DISTINCT FROM p_actor AND p_kind = 'TRANSFER' THEN 'receiverFrozen'
				ELSE 'walletFrozen' END;
		END IF;
		-- Times of an account only grow, so that its list is in the order of its postings.
		moment := greatest(moment, coalesce(p_date, clock_timestamp()),
			CASE WHEN locked."sequence" > 0 THEN locked."updateDate" + interval '1 millisecond' END);
	END LOOP;
	IF found < cardinality(p_accounts) THEN
		RAISE EXCEPTION USING ERRCODE = 'LD001', MESSAGE = 'walletSystem';
	END IF;
	INSERT INTO "journal" ("kind", "actor", "reverses", "reason", "createDate")
		VALUES (p_kind, p_actor, p_reverses, p_reason, moment) RETURNING "journal"."id" INTO entry;
	FOR leg IN 1 .. cardinality(p_accounts) LOOP
		RETURN QUERY INSERT INTO "accountTx" AS t ("wallet", "journal", "sequence", "txType", "subType",
				"title", "amount", "balance", "counterpart", "remarks", "extId", "hash", "createDate", "updateDate")
			VALUES (p_accounts[leg], entry, 0,
				CASE WHEN p_amounts[leg] > 0 THEN 'INCOME' ELSE 'EXPEND' END, p_sub_type, p_title,
				abs(p_amounts[leg]), 0, p_counterparts[leg], p_remarks, p_ext_id, '', moment, moment)
			RETURNING entry, t."id", t."wallet", t."balance";
	END LOOP;
END $$;
