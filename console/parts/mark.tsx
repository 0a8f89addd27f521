/** The mark of Engraph: an e that ends in a node. The same as in `icon.svg`. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill="#0b6257" />
      <path
        d="M8.5 16.5H23A7.2 7.2 0 1 0 20.6 21.6"
        stroke="#fff"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="20.6" cy="22" r="3.1" fill="#7fe3d0" />
      <circle cx="8.8" cy="16.5" r="2.2" fill="#fff" />
    </svg>
  );
}
