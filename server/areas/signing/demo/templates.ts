/** Templates of the demo. */
export const demoTemplates = [
  {
    name: '合作社社員協議',
    titleTW: '社員協議書',
    bodyTW: `<p>本協議由合作社與社員 <strong>{{member.name}}</strong>（帳號 {{member.loginName}}）訂立，簽署日期為 {{today}}。</p>
<h2>一、權利</h2><ol><li><p>社員可參加合作社的項目，領取或登記工作，經其他社員確認後取得 KPI 積分。</p></li><li><p>社員對本人的履歷、認證與作品保有全部權利。</p></li></ol>
<h2>二、義務</h2><ol><li><p>如實記錄工作，並公平確認他人的工作。</p></li><li><p>對項目中未公開的資料保密，離開後仍須遵守。</p></li></ol>
<h2>三、終止</h2><p>社員可隨時離開合作社。已確認的積分與股份不受影響。</p>`,
    titleCN: '社员协议书',
    bodyCN: `<p>本协议由合作社与社员 <strong>{{member.name}}</strong>（账号 {{member.loginName}}）订立，签署日期为 {{today}}。</p>
<h2>一、权利</h2><ol><li><p>社员可参加合作社的项目，领取或登记工作，经其他社员确认后取得 KPI 积分。</p></li><li><p>社员对本人的简历、认证与作品保有全部权利。</p></li></ol>
<h2>二、义务</h2><ol><li><p>如实记录工作，并公平确认他人的工作。</p></li><li><p>对项目中未公开的资料保密，离开后仍须遵守。</p></li></ol>
<h2>三、终止</h2><p>社员可随时离开合作社。已确认的积分与股份不受影响。</p>`,
    titleEN: 'Member agreement',
    bodyEN: `<p>This agreement is made between the cooperative and its member <strong>{{member.name}}</strong> (account {{member.loginName}}) on {{today}}.</p>
<h2>1. Rights</h2><ol><li><p>Members take part in projects of the cooperative, claim or record work, and earn KPI points once fellow members have confirmed it.</p></li><li><p>Members keep all rights in their resumes, verifications and products.</p></li></ol>
<h2>2. Duties</h2><ol><li><p>Work is recorded truthfully, and the work of others is confirmed fairly.</p></li><li><p>What is not public in a project stays confidential, also after leaving it.</p></li></ol>
<h2>3. Leaving</h2><p>Members may leave the cooperative at any time. Confirmed points and shares are not affected.</p>`,
    ...{ signDays: 30, stepUp: false },
  },
  {
    name: '項目參與協議',
    titleTW: '「{{project.name}}」參與協議',
    bodyTW: `<p>{{member.name}} 參加項目 <strong>{{project.name}}</strong>（{{project.id}}），負責人為 {{project.manager}}。</p>
<h2>股份</h2><p>項目共有 {{project.totalValue}} 股可分配。簽署時，本人持有 {{equity.shares}} 股（{{equity.rate}}）。</p>
<h2>工作</h2><p>本人按項目章程領取與登記工作，並在一週內確認輪到本人確認的工作。</p>
<p>簽署人：{{signers}}。最遲於 {{endDate}} 前簽署。</p>`,
    titleEN: 'Agreement to join “{{project.name}}”',
    bodyEN: `<p>{{member.name}} joins the project <strong>{{project.name}}</strong> ({{project.id}}), which {{project.manager}} is in charge of.</p>
<h2>Shares</h2><p>The project has {{project.totalValue}} shares to divide. At the time of signing the member holds {{equity.shares}} of them ({{equity.rate}}).</p>
<h2>Work</h2><p>The member claims and records work as the charter of the project says, and confirms what is theirs to confirm within a week.</p>
<p>Signers: {{signers}}. To be signed by {{endDate}}.</p>`,
    ...{ signDays: 14, stepUp: true },
  },
] as const

/** A template that is still being written. */
export const demoDraft = {
  name: '器材借用協議',
  titleTW: '器材借用協議',
  bodyTW: '<p>{{member.name}} 借用合作社的器材，並於歸還前妥善保管。</p>',
} as const
