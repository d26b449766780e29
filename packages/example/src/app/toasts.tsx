import { dismiss, useNotices } from "./announce.js";

/** The short messages of `announce`. */
export const Toasts = () => (
  <div className="stack tight" role="status">
    {useNotices().map(({ id, text, tone }) => (
      <div key={id} className={`notice ${tone}`}>
        <p>{text}</p>
        <button type="button" className="button small quiet" onClick={() => dismiss(id)}>
          Dismiss
        </button>
      </div>
    ))}
  </div>
);
