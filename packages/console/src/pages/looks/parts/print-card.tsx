import { useMutation } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { printCard, type Settings } from '../../../api/looks/saved-looks.ts';
import { oneInkLayouts } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';

interface PrintCardProps {
  readonly settings: Settings;
  readonly fragrance: string;
  /** The brand and name of the perfume, which name the file. */
  readonly title: string;
}

/** Downloads a card as a PDF for print. Nothing for a layout that needs more than one ink. */
export function PrintCard({ settings, fragrance, title }: PrintCardProps) {
  const { id: business } = useBusiness();
  const printing = useMutation({
    mutationFn: () => printCard(business, settings, fragrance),
    onSuccess: (pdf) => downloadFile(pdf, `${title.replaceAll('/', '-')}.pdf`),
  });
  if (!oneInkLayouts.some((layout) => layout === settings.layout)) return null;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={printing.isPending} onClick={() => printing.mutate()}>
          {t('looks.print')}
        </Button>
        <span className="text-[0.9375rem] text-muted">{t('looks.printHint')}</span>
      </p>
      <ErrorNotice error={printing.error} />
    </div>
  );
}

function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
