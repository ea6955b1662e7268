/** Of the signature: a certificate with those above it, and a time stamp with its own. */
const most = 16_384
/** As wide as the largest number that takes its place (@signpdf/utils). */
const number = '**********'

/**
 * Leaves a place for a signature over all other bytes, which allows no change of the document
 * (ISO 32000, 12.8). Nothing of it is seen.
 */
export function leavePlace(doc, { name, reason, date }) {
  const signature = doc.ref({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [0, number, number, number],
    Contents: new Uint8Array(most),
    ...{ Name: new String(name), Reason: new String(reason), M: date },
    Reference: [
      {
        ...{ Type: 'SigRef', TransformMethod: 'DocMDP' },
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  })
  const field = doc.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: new String('Seal') },
    ...{ Rect: [0, 0, 0, 0], F: 132, P: doc.page.dictionary, V: signature },
  })
  for (const one of [signature, field]) one.end()
  doc.page.annotations.push(field)
  // Not asked to draw anything itself, a reader leaves the bytes as they are.
  doc.initForm()
  doc._root.data.AcroForm.data = { SigFlags: 3, Fields: [field], DR: { Font: {} } }
  doc._root.data.Perms = { DocMDP: signature }
}
