# Whether the process of this container is ready, asked on its internal port ($1): a second Node every few seconds would cost more than the process.
# One that answered once and has not for $failures_allowed checks is ended, so that the restart policy brings it back: Docker itself only marks
# it. One that answers that it is not ready waits for something else, which its own end would not bring back.
# Counted before asking, because a check that hangs is ended.
# A hung one takes 13 seconds a check: this is a minute.
failures_allowed=5
count=/tmp/failed-checks

# Whether /health/$1 answers 200.
is_up() {
  exec 3<> "/dev/tcp/127.0.0.1/$port" || return 1
  printf 'GET /health/%s HTTP/1.0\r\n\r\n' "$1" >&3
  read -r answer <&3
  [[ $answer == *' 200 '* ]]
}

port=$1
if [ -f "$count" ]; then
  failed=$(($(<"$count") + 1))
  echo "$failed" > "$count"
  # Every process of the container but its init, which ends with them.
  if ((failed > failures_allowed)); then kill -KILL -1; fi
fi
is_up live || exit 1
echo 0 > "$count"
is_up ready || exit 1
