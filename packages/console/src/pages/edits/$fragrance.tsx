import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { TextLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { perfumeFacts, perfumeWords } from '../library/parts/perfume-words.ts';
import { editWords } from './parts/arrangement.ts';
import { Editor } from './parts/editor.tsx';
import { useEdit } from './parts/use-edit.ts';

export const Route = createFileRoute('/_inside/b/$business/edits/$fragrance')({ component: EditPage });

function EditPage() {
  const { fragrance } = Route.useParams();
  // Another perfume is another edit: nothing that was typed for one may be saved for the other.
  return <Edit key={fragrance} fragrance={fragrance} />;
}

function Edit({ fragrance }: { readonly fragrance: string }) {
  const { id: business } = useBusiness();
  const work = useEdit(fragrance);
  const { perfume, stands, merged_into: into } = work.standing;
  return (
    <Sheet
      title={perfume.name}
      lead={[perfume.brand, ...perfumeFacts(perfume)].join(' · ')}
      actions={
        <TextLink to="/b/$business/edits" params={{ business }}>
          All edited cards
        </TextLink>
      }
    >
      {stands === 'public' ? (
        <Editor fragrance={fragrance} work={work} />
      ) : (
        <Notice title="This perfume has no card just now">
          <p>
            {stands === 'in_review' && 'Its record is in review. '}
            {stands === 'withdrawn' && 'Its record was withdrawn. '}
            {stands === 'moved' && into !== null && (
              <>
                It was merged into{' '}
                <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: into.id }}>
                  {perfumeWords(into)}
                </TextLink>
                , which has an edit of its own.{' '}
              </>
            )}
            Your edit is kept, and shows again should the card come back: it {editWords(work.theirs)}.
          </p>
          {Object.entries(work.theirs.descriptions).map(([language, text]) => (
            <blockquote key={language} lang={language} dir="auto" className="mt-2 border-l border-edge pl-3">
              {text}
            </blockquote>
          ))}
        </Notice>
      )}
    </Sheet>
  );
}
