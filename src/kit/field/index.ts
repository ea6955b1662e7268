import type { Field, Kind } from '#contract/kit/field.ts'
import { Choice } from './Choice.tsx'
import { Color } from './Color.tsx'
import { Day } from './Day.tsx'
import { Decimal } from './Decimal.tsx'
import { Dict } from './Dict.tsx'
import { Files } from './Files.tsx'
import { Flag } from './Flag.tsx'
import { Id } from './Id.tsx'
import { Image } from './Image.tsx'
import { Instant } from './Instant.tsx'
import { Int } from './Int.tsx'
import { Json } from './Json.tsx'
import { LongText } from './LongText.tsx'
import { Money } from './Money.tsx'
import { Password } from './Password.tsx'
import { Ref } from './Ref.tsx'
import { Refs } from './Refs.tsx'
import { RichText } from './RichText.tsx'
import { rowsTypedWith } from './Rows.tsx'
import { Secret } from './Secret.tsx'
import { Tags } from './Tags.tsx'
import { Text } from './Text.tsx'
import { Url } from './Url.tsx'
import './field.css'
import type { AnyWidgets, Widgets } from './types.ts'

/** The inputs and filters of every kind: a new kind does not compile until it is listed here. */
const kinds: { [K in Kind]: Widgets<K> } = {
  id: Id,
  text: Text,
  longText: LongText,
  richText: RichText,
  int: Int,
  decimal: Decimal,
  money: Money,
  flag: Flag,
  day: Day,
  instant: Instant,
  choice: Choice,
  dict: Dict,
  url: Url,
  tags: Tags,
  ref: Ref,
  refs: Refs,
  rows: rowsTypedWith(field => widgetsOf(field)),
  image: Image,
  files: Files,
  color: Color,
  secret: Secret,
  password: Password,
  json: Json,
}

/** The widgets of a field's kind, typed for that kind. */
export const widgetsOf = (field: Field): AnyWidgets => kinds[field.kind] as AnyWidgets
