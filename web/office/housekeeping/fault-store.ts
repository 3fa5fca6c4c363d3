import type { FaultStore, QueuedItem } from './fault-queue.ts';

const database = 'office-faults';
const table = 'waiting';

type Row = { id: string; userId: string; order: number; item: QueuedItem };

/** What waits of a member of staff in the database of this browser. */
export function openFaultStore(userId: string): FaultStore {
  let order = 0;
  return {
    async read() {
      const rows = await run<Row[]>('readonly', (store) => store.getAll());
      const own = rows.filter((row) => row.userId === userId).toSorted((a, b) => a.order - b.order);
      order = Math.max(order, (own.at(-1)?.order ?? 0) + 1);
      return own.map(({ item }) => item);
    },
    async add(items) {
      for (const item of items) {
        const row: Row = { id: item.id, userId, order: order++, item };
        await run('readwrite', (store) => store.put(row));
      }
    },
    async remove(ids) {
      for (const id of ids) await run('readwrite', (store) => store.delete(id));
    },
  };
}

async function run<Answer>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  const db = await open();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const transaction = db.transaction(table, mode);
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result as Answer);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
