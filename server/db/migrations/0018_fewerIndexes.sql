DROP INDEX "accountTx_wallet_idx";
DROP INDEX "accountTx_member_idx";
DROP INDEX "accountTx_amount_idx";
CREATE INDEX "accountTx_amountDate_idx" ON "accountTx" USING btree ("amount","createDate","id");
