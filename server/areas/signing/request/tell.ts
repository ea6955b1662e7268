import { projectTopic } from '#contract/areas/project/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { accountNameOf } from '#server/areas/access/public.ts'
import { type NoticeContent, sendNotice } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { publish } from '#server/kit/publish.ts'
import type { Contract } from '../tables.ts'
import type { Signer } from './round.ts'

/** The page of a contract for its signers, and the one of the back office. */
const signPage = (id: number) => `/user/sign?id=${id}`
const requestPage = (id: number) => `/contracts/requests/show/${id}`

/** What texts about a request say. */
export async function said(at: Executor, contract: Contract) {
  const by = await accountNameOf(at, contract.creator)
  return { title: contract.title, by, date: contract.endDate ?? '' }
}

/** Notices that are sent even to who caused them: a sender may be a signer, too. */
const always = { self: true } as const

/** Tells whoever sent the request. */
export const tellSender = (
  at: Executor,
  keys: Keys,
  { id, creator }: Contract,
  content: NoticeContent,
): Promise<void> =>
  sendNotice(at, { me: undefined, keys }, [creator], {
    ...content,
    ...always,
    link: requestPage(id),
  })

/** Tells signers who have an account. */
export async function tellSigners(
  at: Executor,
  keys: Keys,
  { id }: Contract,
  signers: readonly Signer[],
  content: NoticeContent,
): Promise<void> {
  const members = signers.flatMap(({ member }) => member ?? [])
  await sendNotice(at, { me: undefined, keys }, members, {
    ...content,
    ...always,
    link: signPage(id),
  })
}

/**
 * Tells the pages that are open of the back office and of the signers, by ids only; those of its
 * project without, since its members do not read the contract.
 */
export async function publishContract(
  at: Executor,
  { id, project }: Pick<Contract, 'id' | 'project'>,
  signers: readonly Signer[],
  kind: string,
): Promise<void> {
  const members = signers.flatMap(({ member }) => (member === null ? [] : memberTopic(member)))
  await publish(at, ['contract', ...members], { kind: `contract.${kind}`, id })
  if (project) await publish(at, [projectTopic(project)], { kind: `contract.${kind}` })
}

export const tagOf = ({ language }: Pick<Contract, 'language'>) => languageTags[language]
