import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, id } from '../field.ts'
import { storedFile } from '../file.ts'

const which = { id: { ...id(), server: false } } as const

/**
 * Takes one file in `fileData`, or several in `fileDatas` (all of them or none). An upload belongs
 * to the row that names it; one that no row names is removed after a day.
 */
export const upload = call('upload', {
  method: 'POST',
  path: '/api/v1/fms/upload',
  right: 'signedIn',
  input: {},
  files: { one: 'fileData', many: 'fileDatas' },
  output: z.union([storedFile, z.array(storedFile)]),
  fails: ['fileTooLarge', 'fileType', 'pictureTooLarge', 'tooManyFiles', 'unusedFiles', 'tooMany'],
})

/**
 * The bytes of a file, for members who may see the row it belongs to; `thumbnail` is a small
 * picture of it.
 */
export const fileView = call('fileView', {
  method: 'GET',
  path: '/api/v1/fms/file/{id}',
  right: 'signedIn',
  input: { ...which, thumbnail: flag({ default: false }) },
  output: 'file',
  fails: ['notFound'],
})

/** The metadata of a file, for members who may see the row it belongs to. */
export const fileInfo = call('fileInfo', {
  method: 'GET',
  path: '/api/v1/fms/info',
  right: 'signedIn',
  input: which,
  output: storedFile,
  fails: ['notFound'],
})

/** Deletes an upload of the caller that no row names yet. */
export const fileRemove = call('fileRemove', {
  method: 'POST',
  path: '/api/v1/fms/remove',
  right: 'signedIn',
  input: which,
  output: z.null(),
  fails: ['notFound'],
})
