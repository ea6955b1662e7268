/** Every syllable that the database function `pinyin` can return (migration 0008). */
export const syllables = `
  a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang
  cao ce cen ceng cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan
  chuang chui chun chuo ci cong cou cu cuan cui cun cuo da dai dan dang dao de den deng di dia
  dian diao die ding diu dong dou du duan dui dun duo e ei en eng er fa fan fang fei fen feng fo
  fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo ha hai
  han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji jia jian jiang jiao
  jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng kong kou ku kua kuai
  kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu
  long lou lu luan lun luo lv lve m ma mai man mang mao me mei men meng mi mian miao mie min ming
  miu mo mou mu na nai nan nang nao ne nei nen neng ng ni nian niang niao nie nin ning niu nong
  nou nu nuan nuo nv nve o ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu
  qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran rang rao re ren reng ri rong
  rou ru ruan rui run ruo sa sai san sang sao se sen seng sha shai shan shang shao she shen sheng
  shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui sun suo ta tai tan
  tang tao te teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng
  wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin
  ying yo yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao
  zhe zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui
  zun zuo
`
  .trim()
  .split(/\s+/)
const known = new Set(syllables)

/** The search text, if it can be pinyin: consecutive letters. */
export function asPinyin(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[\s'’]/g, '')
    .replace(/ü/g, 'v')
  return /^[a-z]{2,}$/.test(letters) ? letters : undefined
}

/**
 * Case-insensitive patterns of texts with that reading: from the start of a syllable into another
 * one (`xiangm`), and initials of consecutive syllables (`xm`).
 */
export function patternsOf(letters: string): { whole: string; initials: string; either: string } {
  const all = [...letters]
  const [whole, initials] = [all.join(' ?'), all.join('\\w* ')]
  return {
    whole: `\\m${whole}`,
    initials: `\\m${initials}`,
    either: `\\m(?:${whole}|${initials})`,
  }
}

const capital = (said: string) => said.slice(0, 1).toUpperCase() + said.slice(1)
const ends = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '.']

/** Letters whose syllables are looked up, which narrows the rows enough. */
const most = 6

/**
 * The entries of the search index (`sounds`) that a text with that reading contains: one of
 * `whole`, or one of each of `initials`. Each is a syllable or a Latin letter of the text, followed
 * by the first letter of the next one, or a dot.
 */
export function soundKeys(letters: string): { whole: string[]; initials: string[][] } {
  const all = [...letters]
  const within = syllables
    .filter(said => said.startsWith(letters))
    .flatMap(said => ends.map(end => said + end))
  const begun = all
    .map((_, at) => letters.slice(0, at))
    .filter(said => said.length === 1 || known.has(said))
    .map(said => said + letters.charAt(said.length).toUpperCase())
  const initials = all.slice(1, most).map((next, at) => {
    const first = all[at] ?? ''
    const saying = [first, ...syllables.filter(said => said.startsWith(first))]
    return [...new Set(saying)].map(said => capital(said) + next.toUpperCase())
  })
  return { whole: [...within, ...begun].map(capital), initials }
}
