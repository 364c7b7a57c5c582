import PDFDocument from 'pdfkit';
import { printScale, printSize } from '../../../resources/card/fitting/print.ts';
import type { FontFile } from '../fonts.ts';
import type { PlacedBorder, PlacedCard, PlacedPicture, PlacedText } from './placed-card.ts';
import { openPrintFont } from './print-font.ts';

export interface PrintInput {
  readonly card: PlacedCard;
  /** The frame of the card in px. */
  readonly width: number;
  readonly height: number;
  /** Greyscale PNGs by the `src` of the card's pictures, already cropped to their areas. */
  readonly pictures: ReadonlyMap<PlacedPicture, Uint8Array>;
  readonly title: string;
  readonly subject: string;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** Black as one ink: on a press, only the black plate prints. */
const ink: [number, number, number, number] = [0, 0, 0, 100];

type Pdf = InstanceType<typeof PDFDocument>;

/** A one-ink card as a PDF of one page, with its fonts embedded. Text is text, in the order of the card. */
export async function writeCardPdf(input: PrintInput): Promise<Uint8Array> {
  const size: [number, number] = [printSize.width, printSize.height];
  const pdf = new PDFDocument({
    size,
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: input.language,
    displayTitle: true,
    info: { Title: input.title, Subject: input.subject, Creator: 'Sillage' },
  });
  const parts: Uint8Array[] = [];
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  // Print shops trim at this box; nothing bleeds, because the paper is the background.
  const trimmed = [0, 0, ...size];
  Object.assign(pdf.page.dictionary.data, { CropBox: trimmed, TrimBox: trimmed, BleedBox: trimmed });
  const scale = printScale(input);
  pdf.translate((size[0] - input.width * scale) / 2, (size[1] - input.height * scale) / 2).scale(scale);
  pdf.fillColor(ink).strokeColor(ink);
  drawShapes(pdf, input);
  // A font of which only the space is used would be embedded without outlines, which is an invalid file to some programs.
  const fontFiles = new Set(input.card.texts.flatMap((text) => (text.text.trim() === '' ? [] : text.fontFiles)));
  for (const fontFile of fontFiles) {
    const font = await openPrintFont(fontFile);
    if (isFontSource(font)) pdf.registerFont(fontFile.name, font);
  }
  for (const text of input.card.texts) if (text.fontFiles.every((fontFile) => fontFiles.has(fontFile))) drawText(pdf, text);
  pdf.end();
  await written;
  return Buffer.concat(parts);
}

/** The library takes fonts as objects too, which its types leave out. */
const isFontSource = (font: object): font is Uint8Array => 'layout' in font;

function drawShapes(pdf: Pdf, { card, pictures }: PrintInput): void {
  for (const picture of card.pictures) {
    const data = pictures.get(picture);
    if (data) drawPicture(pdf, picture, data);
  }
  for (const border of card.borders) drawBorder(pdf, border);
  for (const { x, y, width, height } of card.fills)
    pdf
      .lineWidth(height)
      .moveTo(x, y + height / 2)
      .lineTo(x + width, y + height / 2)
      .stroke();
  for (const { x, y, radius } of card.discs) pdf.circle(x, y, radius).fill();
}

function drawPicture(pdf: Pdf, { x, y, width, height, radius }: PlacedPicture, data: Uint8Array): void {
  pdf.save();
  if (radius > 0) pdf.roundedRect(x, y, width, height, radius).clip();
  pdf.image(Buffer.from(data), x, y, { width, height }).restore();
}

/** A stroke is centred on its path, a CSS border is inside its box. */
function drawBorder(pdf: Pdf, { x, y, width, height, line, radius }: PlacedBorder): void {
  const inset = line / 2;
  const path: [number, number, number, number] = [x + inset, y + inset, width - line, height - line];
  pdf.lineWidth(line);
  if (radius > inset) pdf.roundedRect(...path, radius - inset).stroke();
  else pdf.rect(...path).stroke();
}

function drawText(pdf: Pdf, { text, x, y, fontFiles, size, letterSpacing, features }: PlacedText): void {
  let left = x;
  for (const part of splitByFile(text, fontFiles)) {
    pdf.font(part.fontFile.name).fontSize(size);
    const options = { lineBreak: false, characterSpacing: letterSpacing, features: featuresOf(features) };
    const draw = () => pdf.text(part.text, left, y, options);
    if (letterSpacing > 0 && !isRightToLeft.test(part.text)) drawAs(pdf, part.text, draw);
    else draw();
    left += pdf.widthOfString(part.text, options);
  }
}

const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Letter-spaced text reads as one word per letter unless the words are given. They are marked inside the text object, because readers apply the
 * coordinates of the end of the mark.
 */
function drawAs(pdf: Pdf, text: string, draw: () => void): void {
  const addContent = pdf.addContent.bind(pdf);
  pdf.addContent = (data: unknown) => {
    if (data === 'BT') addContent(`/Span <</ActualText <feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>> BDC`);
    addContent(data);
    return data === 'ET' ? addContent('EMC') : pdf;
  };
  draw();
  pdf.addContent = addContent;
}

function splitByFile(text: string, fontFiles: readonly FontFile[]): readonly { readonly text: string; readonly fontFile: FontFile }[] {
  const [first, ...others] = fontFiles;
  if (!first) return [];
  const covers = ({ ranges }: FontFile, code: number) => ranges.some(([from, to]) => code >= from && code <= to);
  const parts: { text: string; fontFile: FontFile }[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const fontFile = [first, ...others].find((one) => covers(one, code)) ?? first;
    const last = parts.at(-1);
    if (last?.fontFile === fontFile) last.text += letter;
    else parts.push({ text: letter, fontFile });
  }
  return parts;
}

/** Cards only choose between figures. */
const featuresOf = (css: string): PDFKit.Mixins.OpenTypeFeatures[] => figures.filter((tag) => css.includes(`'${tag}' 1`));

const figures = ['onum', 'lnum'] as const;
