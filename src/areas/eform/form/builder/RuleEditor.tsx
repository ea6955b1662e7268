import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type Element,
  operatorsOf,
  type Rule,
  TESTS_MAX,
  type Test,
} from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Select } from '#src/kit/field/Select.tsx'
import type { RuleName } from './elements.ts'
import { TestValue } from './TestValue.tsx'
import { useNaming } from './useNaming.ts'

interface Props {
  id: string
  name: RuleName
  rule: Rule | undefined
  /** The questions that can be tested. */
  earlier: readonly Element[]
  languages: readonly LetterLanguage[]
  onChange(rule: Rule | undefined): void
}

/** A test of a question, to begin with. */
const firstTest = ({ key, kind }: Element): Test => {
  const [, , compared = 'answered'] = operatorsOf(kind)
  return { key, operator: compared }
}

/** When an element is shown, required or skipped. */
export function RuleEditor({ id, name, rule, earlier, languages, onChange }: Props) {
  const { t } = useTranslation('pages/forms')
  const last = earlier.at(-1)
  if (!rule)
    return (
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={!last}
        onClick={() => last && onChange({ match: 'ALL', tests: [firstTest(last)] })}
      >
        {t(`rules.addRule.${name}`)}
      </Button>
    )
  const put = (at: number, test: Test) =>
    onChange({ ...rule, tests: rule.tests.map((one, index) => (index === at ? test : one)) })
  function drop(at: number) {
    const tests = rule?.tests.filter((_, index) => index !== at) ?? []
    onChange(tests.length > 0 && rule ? { ...rule, tests } : undefined)
  }
  return (
    <fieldset className="ef-rule">
      <legend>{t(`rules.${name}`)}</legend>
      {rule.tests.length > 1 && (
        <Select
          aria-label={t('rules.match')}
          className="cs-wide"
          value={rule.match}
          options={(['ALL', 'ANY'] as const).map(value => ({ value, label: t(`rules.${value}`) }))}
          onChange={match => onChange({ ...rule, match })}
        />
      )}
      <ol>
        {rule.tests.map((test, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tests have no name of their own
          <li key={at} className="ef-test">
            <TestFields
              id={`${id}-${at}`}
              {...{ test, earlier, languages }}
              number={at + 1}
              put={one => put(at, one)}
            />
            <Button
              type="text"
              size="small"
              className="cs-icon-button"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('rules.removeTest', { number: at + 1 })}
              onClick={() => drop(at)}
            />
          </li>
        ))}
      </ol>
      <div className="ef-rule-end">
        {last && rule.tests.length < TESTS_MAX && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => onChange({ ...rule, tests: [...rule.tests, firstTest(last)] })}
          >
            {t('rules.addTest')}
          </Button>
        )}
        <Button size="small" type="text" onClick={() => onChange(undefined)}>
          {t('rules.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

interface TestProps {
  id: string
  test: Test
  number: number
  earlier: readonly Element[]
  languages: readonly LetterLanguage[]
  put(test: Test): void
}

function TestFields({ id, test, number, earlier, languages, put }: TestProps) {
  const { t } = useTranslation('pages/forms')
  const { nameOf } = useNaming(languages)
  const question = earlier.find(one => one.key === test.key)
  const offered = earlier.map(one => ({ value: one.key, label: nameOf(one) }))
  // What it tested is not before it any more: the rule stays until something else is chosen.
  const gone = { value: test.key, label: t('rules.gone') }
  const operators = question ? operatorsOf(question.kind) : [test.operator]
  return (
    <div className="ef-test-fields">
      <Select
        aria-label={t('rules.question', { number })}
        className="cs-wide"
        showSearch
        optionFilterProp="label"
        status={question ? '' : 'error'}
        value={test.key}
        options={question ? offered : [...offered, gone]}
        onChange={key => {
          const chosen = earlier.find(one => one.key === key)
          if (chosen) put(firstTest(chosen))
        }}
      />
      <Select
        aria-label={t('rules.operator', { number })}
        className="cs-wide"
        value={test.operator}
        options={operators.map(value => ({ value, label: t(`operator.${value}`) }))}
        onChange={operator => put({ ...test, operator })}
      />
      {question && test.operator !== 'answered' && test.operator !== 'empty' && (
        <TestValue
          id={`${id}-value`}
          label={t('rules.value', { number })}
          question={question}
          languages={languages}
          value={test.value}
          onChange={value => put({ ...test, value })}
        />
      )}
    </div>
  )
}
