/** Lets the content of a dialog change its title, for example when a form gives way to its result. */
import { createContext, useContext, useEffect } from 'react';

/** Sets the title; an empty one restores the first title. */
export const DialogTitleContext = createContext<(title: string) => void>(() => undefined);

/** While the component is shown, `title` is the title of its dialog. The title takes the focus. */
export function useDialogTitle(title: string): void {
  const setTitle = useContext(DialogTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle('');
  }, [setTitle, title]);
}
