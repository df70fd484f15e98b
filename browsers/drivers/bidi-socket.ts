/** WebDriver BiDi client: sends commands over a WebSocket and matches each answer to its command. */

/** Generous limit for a busy machine. The first command takes longest. */
const ANSWER_MS = 120_000;

export interface Bidi {
  readonly send: <T>(method: string, params?: object) => Promise<T>;
  readonly close: () => void;
}

interface Answer {
  readonly id: number | null;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

const CLOSED: Answer = {
  id: null,
  error: 'closed',
  message: 'the browser has closed the connection',
};

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const answer of [...waiting.values()]) answer(CLOSED);
  });
  let last = 0;
  const send = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const say = (what: string): void => reject(new Error(`${method}: ${what}`));
      const late = setTimeout(() => say('no answer'), ANSWER_MS);
      waiting.set(id, ({ result, error, message }) => {
        clearTimeout(late);
        waiting.delete(id);
        if (error) say(`${error}, ${message}`);
        else resolve(result as T);
      });
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method, params }));
      else waiting.get(id)?.(CLOSED);
    });
  return { send, close: () => socket.close() };
}
