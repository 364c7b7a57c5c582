import { plain } from './folded.ts';

/** The first price in a text, as it stands there: a figure beside a symbol, a code or a word of a currency. Null where there is none. */
export function priceIn(text: string): string | null {
  const read = plain(text);
  for (const pattern of prices) {
    const found = pattern.exec(read)?.[0];
    if (found !== undefined) return found.trim();
  }
  return null;
}

/** A figure in the digits of any script, grouped and parted as anywhere. */
const figure = String.raw`(?<!\p{Nd})\p{Nd}{1,12}(?!\p{Nd})(?:[.,'٬٫ ]\p{Nd}{1,12}(?!\p{Nd})){0,4}(?: ?(?:[.,] ?-{1,2}|,-|k|mio|million|тыс|nghin|nghìn|ngàn|triệu|만|천|万|萬|千|百))?`;
const edge = String.raw`(?![\p{L}\p{M}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}])`;

/** Codes that are also words or names: they are one of a price only in capitals and beside hundredths. The others need capitals, but for the best known. */
const words = 'ALL TOP CUP GEL TRY MAD PEN BAM BOB MOP RON SOS ANG COP LAK AMD DOP PAB SLE ETB'.split(' ');
const codes = Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X') && !words.includes(code));
const plainCodes = 'usd|eur|gbp|chf|jpy|cny|rmb|rub|krw|vnd|inr|aed|sar|cad|aud|brl|pln|sek|dkk|ils|mxn|hkd|sgd';

/** By the letters that stand beside a figure. Where a word means something else too, what follows tells it apart: "two pounds of petals". */
const names = [
  String.raw`dollars?|bucks|cents|quid|pounds?(?! of)(?! \p{L}+ of)|pence|euros?|eur|yens?|yuans?|renminbi|roubles?|rubles?|rupees?|dirhams?|dhs?|riyals?|francs|francos|franchi|franken`,
  `livres sterling|pfund(?! )|libras esterlinas|sterline|dolares|dólares|dollari|dolar|dólar|pesos|reais|real|zł|złotych|kronen|kronor|kroner|kr|kč|ft|lei|tl|lira|lirası|liras|lire|rs`,
  String.raw`руб(?:\.|л\p{L}*)?|р\.|евро|доллар\p{L}*|гривен|грн|юан\p{L}*|йен|ευρώ|ευρω|δολάρια`,
  String.raw`(?:ب)?(?:ال)?(?:ريال|ريالا|درهم|درهما|دولار|دولارا|يورو|دينار|دينارا|جنيه|جنيها|ليرة)\p{M}*|شيكل|ש"ח|שקל|שקלים|דולר|יורו|אירו`,
  `đồng|đ|vnđ|dong|nghìn|ngàn`,
].join('|');

/** Figures in letters, where they are common. */
const spelled =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dix|vingt|trente|quarante|cinquante|soixante|cent|mille|zehn|zwanzig|dreißig|vierzig|fünfzig|hundert|diez|veinte|treinta|cincuenta|cien|dieci|venti|trenta|cinquanta|cento';

const prices = [
  // A dash in the place of the hundredths stands behind a price alone.
  /(?<![\p{L}\p{N}.,])\p{Nd}{1,6},-{1,2}(?![-\p{L}\p{N}])/u,
  new RegExp(String.raw`\p{Sc} ?${figure}|${figure} ?(?:us|ca|au|a|c|hk|r)?\p{Sc}`, 'iu'),
  new RegExp(`${start}(?:${codes.join('|')}) ?${figure}|${figure} ?(?:${codes.join('|')})${edge}`, 'u'),
  new RegExp(
    String.raw`${start}(?:${words.join('|')}) ?\p{Nd}+[.,]\p{Nd}{2}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}+[.,]\p{Nd}{2} ?(?:${words.join('|')})${edge}`,
    'u',
  ),
  new RegExp(String.raw`${start}(?:${plainCodes}|rs\.?|tl|euros?|us dollars?) ?${figure}|${figure} ?(?:${plainCodes})${edge}`, 'iu'),
  new RegExp(`${figure}[ -]?(?:${names})${edge}`, 'iu'),
  new RegExp(
    String.raw`${start}(?:${spelled})[ -]?(?:us )?(?:dollars?|dollari|dólares|euros?|quid|bucks|pounds(?! of)(?! \p{L}+ of))${edge}`,
    'iu',
  ),
  new RegExp(`(?:ريال|درهم|دولار|يورو|دينار|جنيه) ?${figure}`, 'u'),
  /(?:(?<!\p{Nd})\p{Nd}{1,12}(?!\p{Nd})(?:[., ]\p{Nd}{1,12}(?!\p{Nd})){0,4}[千万萬億]?|[一二三四五六七八九十]*[百千万萬億]) ?(?:円(?!い|形|熟|やか)|日元|美元|欧元|歐元|港币|港幣|人民币|人民幣|元(?![素气氣旦宝件])|块钱|塊錢|ドル|ユーロ)/u,
  /(?<!\p{Nd})\p{Nd}{1,12}(?!\p{Nd})(?:[.,]\p{Nd}{1,12}(?!\p{Nd})){0,4} ?[천만백]?\s?(?:원(?!\p{Script=Hangul})|원(?=에|의|으로|이|을|은|짜리|대|부터|까지|입니다|만|정)|달러|유로|엔(?!\p{Script=Hangul}))/u,
];
