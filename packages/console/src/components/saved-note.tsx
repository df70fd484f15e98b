/** Says that something is done, where it was done; the focus stays. */
import './saved-note.css';

export function SavedNote({ text }: { readonly text: string }) {
  return (
    <div role="status" className="saved-note">
      {text && <p>{text}</p>}
    </div>
  );
}
