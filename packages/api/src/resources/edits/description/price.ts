import { normaliseText } from './normalise-text.ts';

/** The first price in a text: an amount next to a currency symbol, code or word. Null if there is none. */
export function findPrice(text: string): string | null {
  const read = normaliseText(text);
  for (const pattern of prices) {
    const found = pattern.exec(read)?.[0];
    if (found !== undefined) return found.trim();
  }
  return null;
}

/** A number in the digits of any script, with any grouping and decimal separators. */
const amount = String.raw`(?<!\p{Nd})\p{Nd}{1,12}(?!\p{Nd})(?:[.,'٬٫ ]\p{Nd}{1,12}(?!\p{Nd})){0,4}(?: ?(?:[.,] ?-{1,2}|,-|k|mio|million|тыс|nghin|nghìn|ngàn|triệu|만|천|万|萬|千|百))?`;
const edge = String.raw`(?![\p{L}\p{M}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}])`;

/** Currency codes that are also words count only in capitals and next to a number with two decimals. Others need capitals, except common ones. */
const ambiguousCodes = 'ALL TOP CUP GEL TRY MAD PEN BAM BOB MOP RON SOS ANG COP LAK AMD DOP PAB SLE ETB'.split(' ');
const codes = Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X') && !ambiguousCodes.includes(code));
const plainCodes = 'usd|eur|gbp|chf|jpy|cny|rmb|rub|krw|vnd|inr|aed|sar|cad|aud|brl|pln|sek|dkk|ils|mxn|hkd|sgd';

/** Currency words next to a number. The following words disambiguate those with other meanings: “two pounds of petals”. */
const currencyWords = [
  String.raw`dollars?|bucks|cents|quid|pounds?(?! of)(?! \p{L}+ of)|pence|euros?|eur|yens?|yuans?|renminbi|roubles?|rubles?|rupees?|dirhams?|dhs?|riyals?|francs|francos|franchi|franken`,
  `livres sterling|pfund(?! )|libras esterlinas|sterline|dolares|dólares|dollari|dolar|dólar|pesos|reais|real|zł|złoty|złote|złotych|kronen|kronor|kroner|kr|kč|ft|lei|tl|lira|lirası|liras|lire|rs`,
  String.raw`руб(?:\.|л\p{L}*)?|р\.|евро|доллар\p{L}*|гривен|грн|юан\p{L}*|йен|ευρώ|ευρω|δολάρια`,
  String.raw`(?:ب)?(?:ال)?(?:ريال|ريالا|درهم|درهما|دولار|دولارا|يورو|دينار|دينارا|جنيه|جنيها|ليرة)\p{M}*|شيكل|ש"ח|שקל|שקלים|דולר|יורו|אירו`,
  `đồng|đ|vnđ|dong|nghìn|ngàn|रुपये|रुपया|रुपए`,
].join('|');

const west = 'dollars?(?! of)|dollari|dólares|dolar|euros?|quid|bucks|pounds(?! (?:of|lighter|heavier))(?! \\p{L}+ of)';

/** Number words with a currency that is unambiguous next to them. Francs are excluded, because of phrases like “twenty francs of violets”. */
const spelledPrices: readonly (readonly [string, string])[] = [
  [
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand',
    west,
  ],
  ['deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|vingts?|trente|quarante|cinquante|soixante|cents?|mille', west],
  ['zwei|drei|vier|fünf|sechs|sieben|acht|neun|\\p{L}*(?:zehn|zwanzig|dreißig|[bfrnz]zig|hundert|tausend)', west],
  [
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinti?\\p{L}*|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?|mil',
    west,
  ],
  [
    'due|tre|quattro|sette|otto|nove|dieci|mille|mila|(?:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento)\\p{L}*',
    west,
  ],
  [
    'dois|três|quatro|sete|oito|nove|dez|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|mil',
    `${west}|reais(?! \\p{L})`,
  ],
  [
    'д(?:ва|ве)|три|четыре|пять|шесть|семь|восемь|девять|\\p{L}+(?:дцать|десят)|сорок|девяносто|сто|двести|триста|\\p{L}+сот|тысяч\\p{L}*',
    'рубл\\p{L}*|евро|доллар\\p{L}*',
  ],
  ['iki|üç|dört|beş|altı|yedi|sekiz|dokuz|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz', 'euro|avro|dolar|lira|tl'],
  [
    'δύο|τρία|τέσσερα|πέντε|έξι|ε[πφ]τά|οκτώ|εννέα|εννιά|δέκα|είκοσι|\\p{L}+(?:άντα|ήντα|όντα)|εκατό|\\p{L}+κόσια|χίλια',
    'ευρώ|ευρω|δολάρια',
  ],
  [
    '(?:و)?(?:عشر(?:ة|ون|ين)|(?:ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)(?:ة|ون|ين|مئة)|مئة|مائة|مئت(?:ا|ي|ان|ين)|ألف|آلاف)',
    '(?:ريال|درهم|دولار|يورو|دينار|جنيه)(?:ا|ات|ين)?\\p{M}*|ليرة',
  ],
  [
    '(?:ו)?(?:שני|שלושה|ארבעה|חמישה|עשרה|עשרים|שלושים|ארבעים|חמישים|שישים|שבעים|שמונים|תשעים|מאה|מאתיים|מאות|אלף)',
    'שקל(?:ים)?|ש"ח|דולר(?:ים)?|יורו|אירו',
  ],
  ['trăm|nghìn|ngàn|triệu', 'đồng(?! (?:cỏ|ruộng|bằng|lúa|hoa))|đô(?: la)?|euro'],
];

/** A number in Chinese characters: at least two, because single ones occur in many words (“一元”, “二元”), or a power of ten. */
const hanNumeral = '〇零一二三四五六七八九十百千万萬億亿两兩廿卅壹贰貳叁參肆伍陆陸柒捌玖拾佰仟';
const han = `(?<![${hanNumeral}])(?:[${hanNumeral}]{2,}|[十百千万萬億])`;
const hanCurrencies =
  '円(?![い硬玉札形熟卓舞陣盤環錐周筒満光月窓座弧心]|やか)|日[元圓]|美[元金]|[欧歐]元|港[元币幣]|韩元|英[镑鎊]|人民[币幣]|元(?![素气氣旦宝寶件首月年曲代朝始老音古])|[块塊][钱錢]|[块塊](?!\\p{Script=Han})|ドル|ユーロ|ポンド|ウォン';

const hangul = '[일이삼사오육칠팔구십백천만억]';
const won = '원(?!\\p{Script=Hangul})|원(?=에|의|으로|이|을|은|짜리|대|부터|까지|입니다|만|정)|달러|유로|엔(?!\\p{Script=Hangul})';

const prices = [
  // Only prices have a dash instead of decimals.
  /(?<![\p{L}\p{N}.,])\p{Nd}{1,6},-{1,2}(?![-\p{L}\p{N}])/u,
  new RegExp(String.raw`\p{Sc} ?${amount}|${amount} ?(?:us|ca|au|a|c|hk|r)?\p{Sc}`, 'iu'),
  new RegExp(`${start}(?:${codes.join('|')}) ?${amount}|${amount} ?(?:${codes.join('|')})${edge}`, 'u'),
  new RegExp(
    String.raw`${start}(?:${ambiguousCodes.join('|')}) ?\p{Nd}+[.,]\p{Nd}{2}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}+[.,]\p{Nd}{2} ?(?:${ambiguousCodes.join('|')})${edge}`,
    'u',
  ),
  new RegExp(String.raw`${start}(?:${plainCodes}|rs\.?|tl|euros?|us dollars?) ?${amount}|${amount} ?(?:${plainCodes})${edge}`, 'iu'),
  new RegExp(`${amount}[ -]?(?:${currencyWords})${edge}`, 'iu'),
  ...spelledPrices.map(([numbers, currencies]) => new RegExp(`${start}(?:${numbers})[ -]?(?:us )?(?:${currencies})${edge}`, 'iu')),
  new RegExp(`(?:ريال|درهم|دولار|يورو|دينار|جنيه) ?${amount}`, 'u'),
  new RegExp(
    String.raw`(?:(?<!\p{Nd})\p{Nd}{1,12}(?!\p{Nd})(?:[., ]\p{Nd}{1,12}(?!\p{Nd})){0,4}[千万萬億]?|${han}) ?(?:${hanCurrencies})`,
    'u',
  ),
  new RegExp(String.raw`(?<!\p{Nd})\p{Nd}{1,12}(?!\p{Nd})(?:[.,]\p{Nd}{1,12}(?!\p{Nd})){0,4} ?[천만백]?\s?(?:${won})`, 'u'),
  new RegExp(
    String.raw`(?<!\p{Script=Hangul})(?=(?:${hangul}| )*[십백천만억])(?:${hangul}{2,}|${hangul}(?= ))(?: ${hangul}+){0,4} ?(?:${won})`,
    'u',
  ),
];
