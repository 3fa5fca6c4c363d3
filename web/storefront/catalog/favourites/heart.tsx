export function Heart({ isFull }: { isFull: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      className={isFull ? 'heart is-full' : 'heart'}
    >
      <path d="M12 20.2C5.4 15.6 3 12.3 3 8.9 3 6.2 5.1 4.2 7.6 4.2c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7 2.5 0 4.6 2 4.6 4.7 0 3.4-2.4 6.7-9 11.3Z" />
    </svg>
  );
}
