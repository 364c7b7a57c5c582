export interface BannedWord {
  /** A word or phrase, matched without regard to case. `*` stands for any one word. */
  readonly phrase: string;
  /** What to write instead. */
  readonly use: string;
}

const instead = (use: string, ...phrases: readonly string[]): readonly BannedWord[] => phrases.map((phrase) => ({ phrase, use }));

/** The words that the glossary in STYLE.md rules out wherever they occur. Words with a second, correct meaning are left to the reader. */
export const bannedWords: readonly BannedWord[] = [
  ...instead('again, or a verb with re-', 'anew', 'afresh'),
  ...instead('anyone who, or the subject', 'whoever', 'whomever', 'whosoever'),
  ...instead(
    'reported, notified or said',
    'is told',
    'are told',
    'was told',
    'were told',
    'be told',
    'been told',
    'told of',
    'tells of',
    'tell of',
    'telling of',
  ),
  ...instead(
    'is, appears or applies',
    'stands in',
    'stands for itself',
    'stand in the',
    'as it stands',
    'as they stand',
    'where it stands',
    'where they stand',
    'what stands',
  ),
  ...instead('will, must or should', 'shall', 'shalt'),
  ...instead('fix', 'mend', 'mends', 'mended', 'mending'),
  ...instead('wants or requests', 'wishes', 'wished for'),
  ...instead('fix or repair', 'put right'),
  ...instead('newest first', 'the latest first', 'latest first'),
  ...instead('email', 'letter is on its way', 'by letter', 'e-mail', 'e-mails'),
  ...instead('audit log', 'audit trail'),
  ...instead('no longer', 'no more than before', 'is no more', 'any more than'),
  ...instead('nightly sync', 'in the night'),
  ...instead('member', 'colleague', 'colleagues'),
  ...instead('stress-test perfumes', 'telling perfumes', 'telling cards'),
  ...instead('default look', 'house look'),
  ...instead('operator desk', "operator's desk"),
  ...instead('perfume request', 'library wish'),
  ...instead('fixed, changed or corrected', 'set right'),
  ...instead('also, and or in addition', 'moreover', 'furthermore'),
  ...instead('so', 'hence', 'thus', 'wherefore', 'whereby', 'wherein', 'thereof', 'therein', 'thereby', 'whence'),
  ...instead('so that … not', 'lest'),
  ...instead('if', 'should it', 'should they'),
  ...instead('automatically', 'of itself', 'by themselves'),
  ...instead('isn’t or aren’t', 'is no key', 'is no name', 'is no look', 'is no perfume'),
  ...instead('contains, keeps or enforces', 'bears the', 'bore the', 'bears a'),
  ...instead('no one, or a passive', 'of nobody', "nobody's"),
  ...instead('another user', "somebody else's"),
  ...instead('cancelled', 'canceled'),
  ...instead('replace', 'in their place', 'in place of it'),
];
