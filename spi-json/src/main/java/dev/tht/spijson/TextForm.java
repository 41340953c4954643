package dev.tht.spijson;

import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** A value that is written as the text of its {@code toString} and read by its constructor. */
record TextForm<T>(Class<T> type, Function<String, T> reader) {

  static <T> TextForm<T> of(Class<T> type, Function<String, T> reader) {
    return new TextForm<>(type, reader);
  }

  void addTo(SimpleModule module) {
    module.addSerializer(type, new Writer<>(type));
    module.addDeserializer(type, new Reader<>(this));
  }

  private static final class Writer<T> extends StdSerializer<T> {
    Writer(Class<T> type) {
      super(type);
    }

    @Override
    public void serialize(T value, JsonGenerator out, SerializationContext context) {
      out.writeString(value.toString());
    }
  }

  private static final class Reader<T> extends StdDeserializer<T> {
    private final TextForm<T> form;

    Reader(TextForm<T> form) {
      super(form.type);
      this.form = form;
    }

    @Override
    public T deserialize(JsonParser in, DeserializationContext context) {
      if (in.currentToken() != JsonToken.VALUE_STRING) {
        return form.type.cast(context.handleUnexpectedToken(getValueType(context), in));
      }
      try {
        return form.reader.apply(in.getString());
      } catch (IllegalArgumentException e) {
        throw context.instantiationException(form.type, e);
      }
    }
  }
}
