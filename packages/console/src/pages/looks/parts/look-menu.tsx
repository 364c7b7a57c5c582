import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { atLeast, ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { archiveLook, chooseDefault, createLook, renameLook, type SavedLook } from '../../../api/looks/saved-looks.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Chevron } from '../../../parts/field.tsx';
import { Menu, MenuItem, MenuRule } from '../../../parts/menu.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { usedWords } from './look-words.ts';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Design } from './use-design.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type Open = 'rename' | 'duplicate' | 'versions' | 'share' | 'archive' | 'default' | null;

/** What else may be done with a look. */
export function LookMenu({ look, design }: { readonly look: SavedLook; readonly design: Design }) {
  const { id: business, role } = useBusiness();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const more = useRef<HTMLButtonElement>(null);
  // The dialogue gives the focus back to where it was; the item that was chosen is gone by then, the button is not.
  const choose = (to: Open) => () =>
    setTimeout(() => {
      more.current?.focus();
      setOpen(to);
    });
  const close = () => setOpen(null);
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ofBusiness(business, 'looks') });
    close();
  };
  const renaming = useMutation({ mutationFn: (name: string) => renameLook(business, look.id, name), onSuccess: done });
  const duplicating = useMutation({
    mutationFn: (name: string) => createLook(business, name, design.settings),
    async onSuccess({ id }) {
      await done();
      await navigate({ to: '/b/$business/looks/$look', params: { business, look: id } });
    },
  });
  const archiving = useMutation({ mutationFn: () => archiveLook(business, look.id, !look.archived), onSuccess: done });
  const choosing = useMutation({ mutationFn: () => chooseDefault(business, look.default ? null : look.id), onSuccess: done });
  const isEditor = atLeast(role, 'editor');
  const isAdmin = atLeast(role, 'admin');
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button ref={more}>
            More <Chevron />
          </Button>
        }
      >
        <MenuItem onSelect={choose('versions')}>Versions</MenuItem>
        {isEditor && (
          <>
            <MenuItem onSelect={choose('share')}>Show a colleague</MenuItem>
            <MenuRule />
            <MenuItem onSelect={choose('rename')}>Rename</MenuItem>
            <MenuItem onSelect={choose('duplicate')}>Duplicate</MenuItem>
          </>
        )}
        {isAdmin && (
          <>
            {look.published !== null && !look.archived && (
              <MenuItem onSelect={choose('default')}>{look.default ? 'No longer the default' : 'Make it the default'}</MenuItem>
            )}
            {!look.default && <MenuItem onSelect={choose('archive')}>{look.archived ? 'Take out of the archive' : 'Archive'}</MenuItem>}
          </>
        )}
      </Menu>
      {open === 'rename' && (
        <NameDialog
          title={`Rename ${look.name}`}
          name={look.name}
          hint={`Calls that name ${[look.name, ...look.earlier_names].join(', ')} still find it.`}
          send="Rename"
          busy={renaming.isPending}
          error={renaming.error}
          onSend={(name) => renaming.mutate(name)}
          onClose={close}
        />
      )}
      {open === 'duplicate' && (
        <NameDialog
          title={`Duplicate ${look.name}`}
          name={`${look.name} copy`}
          hint="A look of its own, as a draft in the settings that you see."
          send="Duplicate"
          busy={duplicating.isPending}
          error={duplicating.error}
          onSend={(name) => duplicating.mutate(name)}
          onClose={close}
        />
      )}
      {open === 'versions' && (
        <VersionsDialog
          lookId={look.id}
          version={design.seen.version}
          onRestored={() => {
            close();
            void design.settle();
          }}
          onClose={close}
        />
      )}
      {open === 'share' && <ShareDialog lookId={look.id} onClose={close} />}
      {open === 'archive' && (
        <Sure
          title={look.archived ? `Take ${look.name} out of the archive` : `Archive ${look.name}`}
          says={
            look.archived
              ? 'Calls that name it are answered again, in what was published.'
              : `${usedWords(look.calls)} Calls that name an archived look are refused with bad_settings, as for a look that was never saved, and links that show its draft lead nowhere. It can be taken out again.`
          }
          send={look.archived ? 'Take it out' : 'Archive'}
          busy={archiving.isPending}
          error={archiving.error}
          onSend={() => archiving.mutate()}
          onClose={close}
        />
      )}
      {open === 'default' && (
        <Sure
          title={look.default ? 'Show the house look by default' : `Make ${look.name} the default`}
          says="Every card that is asked for without a look changes with it, from the next call on."
          send={look.default ? 'Show the house look' : 'Make it the default'}
          busy={choosing.isPending}
          error={choosing.error}
          onSend={() => choosing.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

interface SureProps {
  readonly title: string;
  readonly says: string;
  readonly send: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

function Sure({ title, says, send, busy, error, onSend, onClose }: SureProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 text-pretty">{says}</p>
      <Fault error={error} />
      <DialogActions onClose={onClose}>
        <Button dress="ink" busy={busy} onClick={onSend}>
          {send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
