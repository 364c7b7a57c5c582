import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { formatDetails } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { TextLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { formatPerfume, listPerfumeDetails } from '../library/parts/format-perfume.ts';
import { describeEdit } from './parts/arrangement.ts';
import { Editor } from './parts/editor.tsx';
import { useEdit } from './parts/use-edit.ts';

export const Route = createFileRoute('/_app/b/$business/edits/$fragrance')({ component: EditPage });

function EditPage() {
  const { fragrance } = Route.useParams();
  // The key resets all state, so that unsaved changes to one perfume can't be saved for another.
  return <Edit key={fragrance} fragrance={fragrance} />;
}

function Edit({ fragrance }: { readonly fragrance: string }) {
  const { id: business } = useBusiness();
  const work = useEdit(fragrance);
  const { perfume, stands, merged_into: mergedInto } = work.state;
  return (
    <Page
      title={perfume.name}
      lead={formatDetails([perfume.brand, ...listPerfumeDetails(perfume)])}
      actions={
        <>
          {stands === 'public' && (
            <TextLink to="/b/$business/library/$fragrance" params={{ business, fragrance }}>
              {t('library.viewPerfume')}
            </TextLink>
          )}
          <TextLink to="/b/$business/edits" params={{ business }}>
            {t('edits.all')}
          </TextLink>
        </>
      }
    >
      {stands === 'public' ? (
        <Editor fragrance={fragrance} work={work} />
      ) : (
        <Notice title={t('edits.noCard')}>
          <p>
            {stands === 'in_review' && t('edits.noCardInReview')}
            {stands === 'withdrawn' && t('edits.noCardWithdrawn')}
            {stands === 'moved' &&
              mergedInto !== null &&
              rich('edits.noCardMerged', {
                perfume: formatPerfume(mergedInto),
                link: (text) => (
                  <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: mergedInto.id }}>
                    {text}
                  </TextLink>
                ),
              })}{' '}
            {t('edits.noCardEdit')}
          </p>
          <p className="mt-2">{describeEdit(work.saved)}</p>
          {Object.entries(work.saved.descriptions).map(([language, text]) => (
            <blockquote key={language} lang={language} dir="auto" className="mt-2 border-s border-edge ps-3">
              {text}
            </blockquote>
          ))}
        </Notice>
      )}
    </Page>
  );
}
