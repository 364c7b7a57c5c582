import { useMutation, useQuery } from '@tanstack/react-query';
import { atLeast, useBusiness } from '../../../api/business/businesses.ts';
import { restoreVersion, versionsQuery } from '../../../api/looks/saved-looks.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { When } from '../../../parts/time.tsx';
import { layoutInWords } from './look-words.ts';

interface VersionsProps {
  readonly lookId: string;
  readonly version: number;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** What was published. A version that is restored becomes the draft, and is published like every draft. */
export function VersionsDialog({ lookId, version, onRestored, onClose }: VersionsProps) {
  const { id: business, role } = useBusiness();
  const { data, error } = useQuery(versionsQuery(business, lookId));
  const restoring = useMutation({
    mutationFn: (number: number) => restoreVersion(business, lookId, version, number),
    onSuccess: onRestored,
  });
  return (
    <Dialog title="Versions" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-pretty text-muted">
          What was published, the last 50 times. Restoring one makes it the draft; partners get it once you publish.
        </p>
        <Fault error={error ?? restoring.error} />
        {data?.length === 0 && <p>This look was never published.</p>}
        <ul>
          {data?.map(({ number, settings, published_at: at, published_by: by }, place) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5">
              <span>
                <span className="font-medium">Version {number}</span>
                {place === 0 && <span className="label ml-3">Published</span>}
                <span className="block text-[0.9375rem] text-muted">
                  {layoutInWords(settings)} · <When at={at} /> {by !== null && `by ${by}`}
                </span>
              </span>
              {place > 0 && atLeast(role, 'editor') && (
                <Button busy={restoring.isPending} onClick={() => restoring.mutate(number)}>
                  Restore<span className="sr-only"> version {number}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
