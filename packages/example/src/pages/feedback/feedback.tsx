import { useIsSignedIn } from "../../app/resident.js";
import { Title } from "../../components/title.js";
import { OwnFeedback } from "./own-feedback.js";
import { SendFeedback } from "./send-feedback.js";

/** Tells those who make the site something, with or without an account, and shows what has become of it. */
export function FeedbackPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <div className="stack wide prose">
      <Title>Feedback</Title>
      <div>
        <h1>Feedback</h1>
        <p className="soft">
          What is broken, what is missing, what you like.{" "}
          {isSignedIn ? "What becomes of it is below." : "You need no account for it."}
        </p>
      </div>
      <SendFeedback />
      {isSignedIn && <OwnFeedback />}
    </div>
  );
}
