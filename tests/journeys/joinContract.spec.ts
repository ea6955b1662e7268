import { projectApply } from '#contract/areas/project/projectApply.ts'
import { newAccount } from './kit/accounts.ts'
import { button, choose } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject } from './kit/projects.ts'
import { publishedTemplate, sentContract, signAs } from './kit/signing.ts'

test('a lead asks for a contract before joining; an applicant signs it and is accepted, a guest is asked', async ({
  page,
  api,
  browser,
}) => {
  await publishedTemplate(api, {
    title: 'Contributor terms',
    body: '<p>I agree, {{member.name}}.</p>',
  })
  const project = await newProject(api, 'SIGNFIRST', {
    ...{ name: 'Signed first', published: true, publicIntro: 'A project to join.' },
  })
  const applicant = await newAccount(api, 'join.applicant')
  const guest = await newAccount(api, 'join.guest')
  const signed = await api.newSession(applicant.loginName)

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'lead', { at: `/project/list/edit/${project}`, theme: 'light' })
  const card = page.getByRole('region', { name: 'Contract before joining' })
  await choose(page, 'Contract', 'Contributor terms')
  await choose(page, 'Language', '繁體中文')
  await axe(page)
  await card.getByRole('button', { name: 'Save contract' }).click()
  await expect(page.getByText('Everybody who joins from now on signs it first.')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  // The applicant is sent it by applying, and finds it with the application.
  await api.call(
    'POST',
    `${projectApply.path}/create`,
    { project, reason: 'To help' },
    signed.token,
  )
  const context = await browser.newContext({
    ...{ baseURL: api.address, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  })
  const theirs = await context.newPage()
  const mine = '/marketplace/projectMarket?tab=mine'
  await signIn(theirs, api, applicant.loginName, { at: mine, signed, theme: 'dark' })
  await expect(theirs.getByText('A contract is waiting for your signature.')).toBeVisible()
  await axe(theirs)
  await fits(theirs)

  await page.goto('/marketplace/projectMarket?tab=review')
  const one = page.getByRole('listitem').filter({ hasText: 'Nick join.applicant' })
  await expect(one.getByText('Waiting for signature')).toBeVisible()
  await axe(page)
  await one.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('alert')).toContainText('it has not been signed yet')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await theirs.getByRole('link', { name: 'Read and sign' }).click()
  await expect(theirs).toHaveURL(/\/user\/sign\?id=\d+$/)
  await signAs(api, signed, Number(new URL(theirs.url()).searchParams.get('id')))
  await theirs.goto(mine)
  await expect(theirs.getByText('You have signed the contract')).toBeVisible()
  await context.close()

  // Nobody reloads the page: it hears of it.
  await expect(one.getByText('Contract signed')).toBeVisible()
  await one.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(one).toHaveCount(0)

  await page.goto(`/projects/member?projectId=${project}`)
  await button(page, 'Add members').click()
  const member = dialog.getByRole('combobox', { name: 'Member' })
  await member.fill(guest.email)
  await page.locator('.ant-select-item-option').filter({ hasText: guest.nickName }).click()
  await expect(dialog.getByText('Signature missing')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'asks for a signed contract before somebody joins',
  )
  await axe(page)
  await dialog.getByRole('button', { name: 'Ask for the signature' }).click()
  await expect(dialog.getByText('can join once the contract is signed')).toBeVisible()
})

test('a late request is found by its filter, and the reminder leads its signer to the contract', async ({
  page,
  api,
  browser,
}) => {
  const title = 'Agreement of somebody late'
  const signer = await newAccount(api, 'join.signer')
  const signed = await api.newSession(signer.loginName)
  const signers = [{ member: signer.id }]
  await sentContract(api, { title, signers, body: '<p>Short.</p>' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'admin', { at: '/contracts/requests', theme: 'dark' })
  await page.getByRole('table').getByRole('link', { name: title }).click()
  await button(page, 'Remind').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText('Last reminded')).toBeVisible()
  await page.goto('/contracts/requests')
  await page.getByRole('link', { name: /^No answer after reminder/ }).click()
  await expect(page).toHaveURL(/late=true/)
  await expect(page.getByRole('table').getByRole('link', { name: title })).toBeVisible()

  const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await signIn(theirs, api, signer.loginName, { at: '/user/notices', theme: 'light', signed })
  await theirs.getByRole('link', { name: /^Reminder: .* is waiting for your signature/ }).click()
  await expect(theirs).toHaveURL(/\/user\/sign\?id=\d+/)
  await expect(theirs.getByRole('region', { name: 'Text of the contract' })).toBeVisible()
  await context.close()
})
