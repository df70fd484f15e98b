/** Confirms an action next to its control. The focus stays. */
import './saved-note.css';

export function SavedNote({ text }: { readonly text: string }) {
  return (
    <div role="status" className="saved-note">
      {text && <p>{text}</p>}
    </div>
  );
}
