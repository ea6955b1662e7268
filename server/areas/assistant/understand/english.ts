import type { Grammar } from './grammar.ts'

const cannot =
  /can ?not|can (i|we) not|may (i|we) not|could (i|we) not|can i not|can'?t|cant|unable|not able|not allowed|not possible|impossible|isn'?t (it )?possible|not in (my|the)|not (visible|shown|there|listed|available)|don'?t (i )?(see|have|find|get)|do i not|not (see|find|have)|won'?t|doesn'?t|does not|isn'?t|is not|missing|gone|gr[ea]y(ed)?|disabled|hidden|no .*(button|entry|option|menu|link)|inactive|disappear|refused|blocked|denied|not working|locked|no way to|gone/
const why =
  /\bwhy is that\b|\bwhy\b|\bhow come\b|\bwhat('s| is) (the reason|stopping|preventing)|\breason\b|\bfor what reason\b/

const politely =
  "(?:please|pls|hey|hi|ok|can you|can u|could you|would you|can i|could i|i want to|i'd like to|i would like to|i need to|let me|let's|help me|just|quickly|kindly|now|,)*\\s*"
const kinds =
  '(?:kpi tickets?|work tickets?|tickets?|tasks?|projects?|project|members?|people|person|users?|accounts?|articles?|news|contracts?|products?|orders?|records?|payment plans?|payment links?|plans?|links?|forms?|e-forms?|tags?|roles?|notices?|withdrawals?|refunds?|verifications?|transactions?|messages?|e-?mails?|something|anything|everything|entries|items?|things?|somebody|someone|anyone)'

const polite = new RegExp(`^${politely}`)
/** What a preposition leads to that is no project. */
const noProject =
  /^(any|each|every|which|what|how|work|me|my|mine|i|total|all|the time|points?|kpi|the kpi|wallet|shares?|equity|now|today|date|so far|general|it|this|that|everything|sum|confirmed|tickets?|far)\b/

/** Words of questions about figures by their name alone. */
const usual = new Set(
  "my i me mine own the a an of in for to and or is are was were do does did have has had got get how much many what what's whats whats' total sum overall all kpi kpis performance contribution contributions contribute contributed share shares equity stake stakes shareholding shareholdings holding holdings point points pionts poitns balance wallet income credit credits spending spendings spent earn earned earnings expense expenses show tell give see check can could you please me current currently now right so far left there any some on at earn made make receive received collect collected came come went go out paid pay number amount figure figures statistics score result results status overview summary account quick today's confirmed tickets ticket look up find project projects they them with been be will would like know want how's so are's just only also which that this s i've ive been allocated granted own hold held".split(
    ' ',
  ),
)

/** A figure and the name of a project, without a word between them. */
const afterFigure =
  /^(?:my )?(?:total )?(?:kpis?|equity|shares?|stake|contributions?)(?: points?)?(?: for)? (.+)$/

/** The name of a project without what follows it. */
const cut = (text: string): string =>
  text
    .replace(/^(?:the |our )?(?:project )?/, '')
    .replace(/ project\b.*$|,.*$/, '')
    .replace(/ (?:did|do|have|has|had|is|are|was|were|am|can) (?:i|my|we|me|mine)\b.*$/, '')
    .replace(
      /\b(?:so far|in total|now|please|pls|currently|right now|at the moment|altogether|overall|until now|to date)\b.*$/,
      '',
    )
    .trim()

/** How questions are put in English. */
export const english: Grammar = {
  introduce:
    /^(hi|hello|hey|good (morning|afternoon|evening))( there| assistant)?[!., ]*$|^(please )?(help|help me|i need help|\?)( please)?[!.?]*$|^(hi|hello|hey)[,!. ]+(can|could|what|who|how) (can )?you\b.*(help|do)|what (can|do|could) (you|i) (do|help|ask|know|answer)|who are you|what are you|how (do|can|should) i (use|ask|talk to) (you|this assistant|the assistant)|your (features|abilities)|what (kind of )?(questions|things) can/,
  whyNot: [
    new RegExp(`(?:${why.source}).*(?:${cannot.source})|(?:${cannot.source}).*(?:${why.source})`),
    /^(i|we) (can ?not|can'?t|cant|am not (able|allowed)|'?m not (able|allowed)|am unable|don'?t see|do not see|see no|have no)\b/,
    /\b(button|entry|menu|option|page|link|tab|icon)\b.*\b(missing|gone|gr[ea]y(ed)?|disabled|hidden|inactive|not there|disappeared|doesn'?t work)\b/,
    /\bwhat (stops|keeps|prevents|blocks) me\b|\bnot (letting|allowing) me\b|\bwon'?t let me\b|\bdoesn'?t let me\b/,
  ],
  whoGrants:
    /\b(who|whom|whose)\b|\b(which|what) (kind of )?(role|roles|right|rights|permission|permissions|access)\b|\b(role|right|permission|access)s? (do|does|is|are|would|must|should)?.*(need|needed|required|necessary)|\b(ask|contact|request|get|apply for)\b.*\b(access|permission)\b|\b(need|require)s? (any|a|an|special)? ?(role|right|permission)/,
  howTo:
    /\bhow (do|can|to|does|should|would|could|is|are|long|often)\b|\bhow'?s\b|\bwhat (does|do|is meant|did) .* (mean|stand for|by)\b|\bmeaning of\b|,? ?-? ?how\?*$|\bwhat does .* do with\b|\bwhat'?s? (is |are )?the (difference|meaning|purpose|point of|steps|procedure|process)\b|\bwhat happens\b|\bwhere (is|are|can|do|does) .*(explained|described|set|change|turn|switch|edit|upload|download|create|add)|\bwhere (can|do) i\b|\bexplain\b|\bsteps\b|\btutorial\b|\bguide\b|\binstructions?\b|\bshortcuts?\b|\bhow\b.*\bworks?\b|\bdocumentation\b|\bteach me\b|\bshow me how\b|\bis it possible to\b|\bways? to\b|\bhelp (me )?(with|on|about|to)\b|\bforg[eo]t(ten)? (my|the)\b|\bwhat now\b|\bwhat (do|should|can) i do (if|when|to|after)\b|\bwhat'?s the (way|procedure|process|rule)/,
  perhapsHowTo:
    /\bwhat (is|are)\b|\bwhat'?s\b|\bwhen (is|are|does|do|will|can)\b|\bwhere (is|are)\b|\bcan i\b|\bam i able\b|\brules?\b|\bwhy\b|\bdo i (need|have) to\b/,
  howIs: /\bhow (is|are|'s) (my|our)\b|\bhow am i\b|\bhow much\b|\bhow many\b/,
  whatWaits:
    /\bwait(s|ing)? (for|on) (me|my|us)\b|\bwaiting( list)?\??$|\bto-?dos?\b|\btodo list\b|\bneeds? (my|me to)\b|\brequires? (my|me to)\b|\bmy (attention|action|approval|decision|confirmation|signature)\b|\bpending\b|\bon my (plate|list|desk|side)\b|\bopen (items?|tasks?|points) (for|of) me\b|\b(do|did) i (still )?(have|need|forget)( anything| something)? to\b|\b(anything|something|what)\b.*\b(i|me)\b.*\b(to do|should do|do today|do next|to (do|confirm|approve|sign|review|decide|handle|process|finish)|must do|have to do|need to do|should (confirm|approve|sign|review|do|work on|handle|look at))\b|\b(anything|something|things?|what'?s?|tasks?|items?) (left |still )?(for me|to (do|confirm|approve|sign|review|decide|handle))\b|\bwork (is )?(left|open|outstanding)\b|\boutstanding\b|\bmy (tasks|queue|duties|backlog|agenda) (today|now|for today)?\??$|\bwhat should i do\b|\bwhat do i do next\b|\bwhat'?s next\b|\bunfinished\b|\bdue (today|soon|this week)\b|\bremains?\b.*\b(done|do|me)\b|\bthings? (that )?i (have|need|must|should)\b.*\b(to )?(approve|do|confirm|sign|review|handle)|\bact on\b|\bowe\b.*\b(decision|answer|reply|anybody|anyone|somebody|someone)|\bdo i have (any|some|more) (tasks?|work|duties|jobs?|assignments?)\b|\btake care of\b|\bholding (anything|something|anybody|somebody|anyone|someone|people)? ?up\b|\b(not|never|haven'?t|have i not|didn'?t)\b.*\b(dealt with|done yet|finished|handled|decided|answered|confirmed yet|signed yet)\b|^to do[?.!]*$|\bwork is waitn?i?n?g\b|\bwaitng\b|\bleft undone\b|\bforgotten to\b|\bexpects? (me|something from me|of me)\b|\bfrom me\b|\baction items?\b|\bmy (open|pending|unfinished) (items?|tasks?|things|work)\b|\b(stuff|things|something|anything|items|requests|everything) (left )?(to (approve|confirm|sign|review|decide|handle)|(that )?i (need|have|must|should) )|\bawaiting\b|\bblocking (any|some)(body|one)\b|\bneeds? me\b|\bpiled up\b|\bmy to ?dos?\b|\bopen tasks\b|\bmy queue\b|\bwork (off|on) (today|next|now)|\bi need to (handle|work|do|deal)/,
  open: new RegExp(
    `^${politely}(?:open(?: up)?|goto|go(?: back)?(?: on)? to|get me to|take me(?: back)? to|bring me(?: back)? to|lead me to|navigate(?: me)? to|jump to|switch to|move to|head to|launch|visit|return to|back to|go|send me to|direct me to|show me the way to)\\b\\s*`,
  ),
  go: new RegExp(`^${politely}(?:enter|into|to)\\b\\s*`),
  show: new RegExp(
    `^${politely}(?:show(?: me)?|view|display|see|look at|where (?:is|are)|get|i need|bring up|pull up|call up)\\b\\s*`,
  ),
  find: new RegExp(
    `^${politely}(?:find|search(?:ing)?|serach|seach|sarch|look(?:ing)?(?: it)? (?:up|for)|locate|lookup|i(?:'?m| am) trying to find|got anything|does (?:a|an|any)|where(?: can i find| is| are) the (?:records?|tickets?|contracts?|projects?|articles?|orders?)|show (?:me )?everything|i'?m (?:looking|searching) for|i am searching for|any ${kinds} (?:about|with|on|for|that|mentioning|called)|${kinds} (?:that |which |who )?(?:mention|contain|include|are about|about|named|called|with the word)|i am looking for|list (?:all )?${kinds}|query|show me (?:all )?(?:the )?${kinds}|get me|fetch|seek)\\b|\\b(?:is|are) there (?:a|an|any|some)?\\b|\\b(?:which|what) ${kinds} (?:mention|contain|have to do with|have|has|include|are about|is about|talk|deal|say|with|about)|\\bdo we have\\b|\\b(?:search|look up|find)(?: it)?\\b.*`,
  ),
  aroundKeyword: [
    /["“'‘«]([^"”’»]+)["”'’»]/,
    new RegExp(
      `^${politely}(?:find|search(?:ing)?(?: in| through| all| everything)?|serach|seach|sarch|any|got anything|does|do|i am trying to find|i'?m trying to find|where can i find|where is|where are|i am searching|i'?m searching|look(?:ing)?(?: it)? (?:up|for)|locate|lookup|list|query|show(?: me)?|get me|fetch|seek|i'?m looking for|i am looking for|is there|are there|do we have|which|what|give me)?\\b\\s*(?:for|me)?\\b\\s*`,
    ),
    /^(?:an?y?|all|some|every|the|that|those|my|in|through|of)\b\s*/,
    /^(?:an?y?|all|some|every|the|that|those|my|in|through|of)\b\s*/,
    new RegExp(`^${kinds}\\b\\s*`),
    /^(?:(?:that|which|who|whose) (?:is|are|has|have|name is|title is)?\s*)/,
    /^(?:(?:in|on|from) (?:the )?(?:system|database|records?|list)\s*)/,
    /^(?:about|on|called|named|titled|with the (?:name|title|number|word|words|text|id)|with|from|by|of|for|that (?:contain|mention|include)s?|contain(?:s|ing)?|mention(?:s|ing)?|includ(?:es|ing|e)|(?:that )?ha(?:ve|s) to do with|whose (?:name|title) (?:contains?|is|includes?|has)|(?:the )?(?:name|title) (?:contains?|is|includes)|related to|regarding|concerning|dealing with|are about|is about|(?:the )?(?:word|words|keyword|text)|invoice|number|no\.?|nr\.?|:|in)\b\s*/,
    /^(?:the|a|an)\b\s*(?=\S)/,
    new RegExp(
      `\\s+(?:${kinds})?\\s*(?:for me|please|pls|somewhere|exist|, (?:search|find|show) (?:them|it|him|her)|in the system|anywhere|by name|too)?[?.!\\s]*$`,
    ),
    /^[\s,:.]+|[\s,:.?!]+$/g,
  ],
  kpi: /\bkpis?\b|\bpoints? (of|from|for) (all )?(my )?(confirmed )?(tickets|work|contributions)\b|\bcontribut(e|ed|ions?|ing)\b|\bperformance\b/,
  shares:
    /\bshaers\b|\bownership\b|\bi (own|hold) of\b|\bof .* (belongs to me|is mine)\b|\b(percent|%|percentage)( of)? .*\bi hold\b|\bshares?\b|\bequity\b|\bstakes?\b|\bshare ?holdings?\b|\bown(ership)?\b.*\b(percent|percentage|%|part)|\bpercent(age)?\b.*\bown\b|\bpart of .* (do i own|is mine|belongs to me)/,
  points:
    /\bpoints?\b|\bpionts?\b|\bpoitns?\b|\bbalance\b|\bwallet\b|\bincome\b|\bcredits?\b|\bspendings?\b|\bspent\b|\bearn(ed|ings)?\b|\bexpenses?\b/,
  project(rest) {
    const text = rest
      .replace(polite, '')
      .replace(/[?.!]+$/, '')
      .trim()
    const quoted = /["“]([^"”]+)["”]/.exec(text)?.[1]
    if (quoted) return quoted
    const owned =
      /\bpercent(?:age)? of (?:the )?(?:project )?(.+?)(?: project)? (?:do i own|is mine|belongs to me|i own)/.exec(
        text,
      )
    if (owned) return owned[1]
    const leads = [...text.matchAll(/\b(?:in|to|for|from|of|at|on|within|towards?|inside) /g)]
    for (const { index, 0: word } of leads.reverse()) {
      const named = cut(text.slice(index + word.length))
      if (named && !noProject.test(named)) return named
    }
    const [, bare = ''] = afterFigure.exec(text) ?? []
    const named = cut(bare)
    const strange = named.split(' ').some(word => !usual.has(word))
    if (named && strange && !noProject.test(named)) return named
    return undefined
  },
  onlyFigure: rest =>
    rest
      .replace(polite, '')
      .split(/[^\p{L}\d'-]+/u)
      .every(word => word === '' || usual.has(word)),
  mine: /\b(my|i|me|mine|own|myself|i'?ve)\b/,
}
