import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { businessQueryKey, hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { archiveLook, createLook, renameLook, type SavedLook, setDefaultLook } from '../../../api/looks/saved-looks.ts';
import { formatList } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Chevron } from '../../../parts/field.tsx';
import { Menu, MenuItem, MenuRule } from '../../../parts/menu.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { LookDraft } from './use-look-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type OpenDialog = 'rename' | 'duplicate' | 'versions' | 'share' | 'archive' | 'default' | null;

/** The other actions on a look. */
export function LookMenu({ look, draft }: { readonly look: SavedLook; readonly draft: LookDraft }) {
  const { id: business, role } = useBusiness();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  // A dialog returns the focus to where it was, and the menu item is gone by then; so the button takes the focus first.
  const choose = (dialog: OpenDialog) => () =>
    setTimeout(() => {
      menuButton.current?.focus();
      setOpen(dialog);
    });
  const close = () => setOpen(null);
  const done = async () => {
    await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'looks') });
    close();
  };
  const renaming = useMutation({ mutationFn: (name: string) => renameLook(business, look.id, name), onSuccess: done });
  const duplicating = useMutation({
    mutationFn: (name: string) => createLook(business, name, draft.settings),
    async onSuccess({ id }) {
      await done();
      await navigate({ to: '/b/$business/looks/$look', params: { business, look: id } });
    },
  });
  const archiving = useMutation({ mutationFn: () => archiveLook(business, look.id, !look.archived), onSuccess: done });
  const choosing = useMutation({ mutationFn: () => setDefaultLook(business, look.default ? null : look.id), onSuccess: done });
  const isEditor = hasRole(role, 'editor');
  const isAdmin = hasRole(role, 'admin');
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button ref={menuButton}>
            {t('looks.more')} <Chevron />
          </Button>
        }
      >
        <MenuItem onSelect={choose('versions')}>{t('looks.versions')}</MenuItem>
        {isEditor && (
          <>
            <MenuItem onSelect={choose('share')}>{t('looks.share')}</MenuItem>
            <MenuRule />
            <MenuItem onSelect={choose('rename')}>{t('looks.rename')}</MenuItem>
            <MenuItem onSelect={choose('duplicate')}>{t('looks.duplicate')}</MenuItem>
          </>
        )}
        {isAdmin && (
          <>
            {look.published !== null && !look.archived && (
              <MenuItem onSelect={choose('default')}>{t(look.default ? 'looks.unsetDefault' : 'looks.setDefault')}</MenuItem>
            )}
            {!look.default && (
              <MenuItem onSelect={choose('archive')}>{t(look.archived ? 'looks.restore' : 'looks.archiveAction')}</MenuItem>
            )}
          </>
        )}
      </Menu>
      {open === 'rename' && (
        <NameDialog
          title={t('looks.renameTitle', { name: look.name })}
          name={look.name}
          hint={t('looks.renameHint', { names: formatList([look.name, ...look.earlier_names]) })}
          submitLabel={t('looks.rename')}
          busy={renaming.isPending}
          error={renaming.error}
          onSubmit={(name) => renaming.mutate(name)}
          onClose={close}
        />
      )}
      {open === 'duplicate' && (
        <NameDialog
          title={t('looks.duplicateTitle', { name: look.name })}
          name={t('looks.duplicateName', { name: look.name })}
          hint={t('looks.duplicateHint')}
          submitLabel={t('looks.duplicate')}
          busy={duplicating.isPending}
          error={duplicating.error}
          onSubmit={(name) => duplicating.mutate(name)}
          onClose={close}
        />
      )}
      {open === 'versions' && (
        <VersionsDialog
          lookId={look.id}
          version={draft.baseVersion}
          onRestored={() => {
            close();
            void draft.reload();
          }}
          onClose={close}
        />
      )}
      {open === 'share' && <ShareDialog lookId={look.id} onClose={close} />}
      {open === 'archive' && (
        <ConfirmDialog
          title={t(look.archived ? 'looks.restoreTitle' : 'looks.archiveTitle', { name: look.name })}
          body={look.archived ? t('looks.restoreBody') : t('looks.archiveBody', { calls: look.calls })}
          confirmLabel={t(look.archived ? 'looks.restore' : 'looks.archiveAction')}
          busy={archiving.isPending}
          error={archiving.error}
          onConfirm={() => archiving.mutate()}
          onClose={close}
        />
      )}
      {open === 'default' && (
        <ConfirmDialog
          title={t(look.default ? 'looks.unsetDefaultTitle' : 'looks.setDefaultTitle', { name: look.name })}
          body={t('looks.defaultBody')}
          confirmLabel={t(look.default ? 'looks.unsetDefault' : 'looks.setDefault')}
          busy={choosing.isPending}
          error={choosing.error}
          onConfirm={() => choosing.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ConfirmDialog({ title, body, confirmLabel, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 text-pretty">{body}</p>
      <ErrorNotice error={error} />
      <DialogActions onClose={onClose}>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
