# A conversation over two threads: what the user says in the first is used in the second. No model is needed.
# Start a server with `npm start`, then run `python3 examples/chat.py`.
import json
import sys
import urllib.request

url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4000/graphql"
query = """mutation ($input: AddMessagesInput!) {
  addMessages(input: $input) { context { text(parts: [INSTRUCTIONS, KNOWN, RECALLED]) } }
}"""


def turn(thread_id, content):
    """Stores what the user says, and returns the system prompt for the reply."""
    message = {"role": "user", "content": content}
    said = {"userId": "maya", "threadId": thread_id, "messages": [message], "waitForExtraction": True}
    body = json.dumps({"query": query, "variables": {"input": said}}).encode()
    request = urllib.request.Request(url, body, {"content-type": "application/json"})
    answer = json.load(urllib.request.urlopen(request))
    if "errors" in answer:
        raise RuntimeError(answer["errors"][0]["message"])
    return answer["data"]["addMessages"]["context"]["text"]


turn("maya/monday", "I live in Lisbon and I'm vegetarian. Please keep answers short.")
print(turn("maya/friday", "Where should I eat tonight?"))
