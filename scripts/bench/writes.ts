import { send } from './load.ts'

/** Where tickets are written, and as whom. */
interface At {
  address: string
  token: string
}

/** What is needed of a stored ticket for its next change. */
export interface Stored {
  id: number
  updateDate: string
}

const post = async ({ address, token }: At, path: string, form: Record<string, string>) => {
  const { data } = JSON.parse(await send(`${address}/${path}`, token, form)) as { data: Stored }
  return data
}

/** A draft of a plan. */
export const create = (at: At, jobType: string): Promise<Stored> =>
  post(at, 'create', {
    ...{ project: 'SEED000001', type: 'PLAN', title: '修訂文件', description: '每天一份' },
    ...{ jobType, workHour: '2.00', planDate: '2030-01-01' },
  })

export const change = (at: At, { id, updateDate }: Stored): Promise<Stored> =>
  post(at, 'update', { id: String(id), updateDate, workHour: '3.00' })

/** A step of a ticket's life cycle. */
export const take = (at: At, step: string, { id, updateDate }: Stored): Promise<Stored> =>
  post(at, step, { id: String(id), updateDate })
