import { expect, it } from 'vitest'
import { completenessOf } from './completeness.ts'

const names = {
  ...{ name: 'Mei', nickName: 'Mei', fullName: null, engFirstName: null, engLastName: null },
  avatarImg: null,
}

it('names what is missing, and where it is filled in', () => {
  expect(completenessOf(undefined, names)).toMatchObject({ percent: 0 })
  const resume = { id: 1, position: 'Cook', skills: [], phone: '+85251234567' }
  const { percent, missing } = completenessOf(resume, { ...names, avatarImg: 5 })
  expect(percent).toBe(30)
  expect(missing).toContainEqual({ part: 'skills', place: 'skills' })
  expect(missing).toContainEqual({ part: 'fullName', place: 'names' })
  expect(missing.map(({ part }) => part)).not.toContain('contact')
})

it('is complete with everything in it', () => {
  const resume = {
    id: 1,
    ...{ email: 'a@b.example', position: 'Cook', busyStatus: 'FREE', summary: 'I cook.' },
    ...{ skills: [{}], experience: [{}], education: [{}], languages: [{}] },
  }
  const whole = { ...names, fullName: 'Chan Mei', avatarImg: 5 }
  expect(completenessOf(resume, whole)).toEqual({ percent: 100, missing: [] })
})
